import { join } from "node:path";
import { defineConfig } from "vitest/config";

// Inherited by every process that a test starts: the AWS SDK and the CDK are compiled once, and not a hundred times.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, "node_modules/.cache/compiled");

/**
 * Tests that need a process of their own: they start the local service, which is one per process, or programs, or load
 * functions, which read their environment once per process.
 */
const ALONE = [
  "test/{bench,e2e,events,local,model,web}/**/*.test.ts",
  "test/{http/budgets,report/local,adapters/webhook-http-failures}.test.ts",
  "test/infra/{bundles,deploy,lean-bundles,rules}.test.ts",
];

export default defineConfig({
  test: {
    pool: "forks",
    // More than two cores have, because the tests in a browser and of whole programs wait most of their time.
    maxWorkers: 4,
    testTimeout: 120_000,
    // Long, because a machine that is busy with other work must not fail a test: no rule here is about time.
    hookTimeout: 240_000,
    projects: [
      { extends: true, test: { name: "alone", include: ALONE } },
      // The others share processes, and with them what they import: the CDK alone takes a second each time.
      { extends: true, test: { name: "together", include: ["test/**/*.test.ts"], exclude: ALONE, isolate: false } },
    ],
  },
});
