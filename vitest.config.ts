import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { LongFirst } from "./test/support/processes/long-first.ts";

// Inherited by every process that a test starts: the AWS SDK and the CDK are compiled once, and not a hundred times.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, "node_modules/.cache/compiled");

/** Tests that need a separate process, because they look at the process itself, or wait most of their time. */
const ALONE = [
  "test/bench/**/*.test.ts",
  "test/bin/dev.test.ts",
  "test/adapters/webhooks/http-sender.failures.test.ts",
];

/** Tests that load functions, or the local service with all of them, and one that replaces a module. */
const SERVICES = [
  "test/{e2e,browser,functions}/**/*.test.ts",
  "test/bin/{admin,demo}.test.ts",
  "test/local/service*.test.ts",
  "test/local/template/local-template.test.ts",
  "test/scenarios/refused-requests.test.ts",
];

export default defineConfig({
  test: {
    pool: "forks",
    // More than two cores have, because the tests in a browser and of whole programs wait most of their time.
    maxWorkers: 4,
    sequence: { sequencer: LongFirst },
    testTimeout: 120_000,
    // Long, because a machine that is busy with other work must not fail a test: no rule here is about time.
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      { extends: true, test: { name: "alone", include: ALONE } },
      // The others share processes, and with them what they import: the AWS SDK, the CDK, harper's WebAssembly.
      {
        extends: true,
        test: {
          name: "services",
          include: SERVICES,
          isolate: false,
          globalSetup: "test/support/processes/prepared.ts",
          setupFiles: ["test/support/processes/fresh-modules.ts", "test/support/processes/watched-log.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "together",
          include: ["test/**/*.test.ts"],
          exclude: [...ALONE, ...SERVICES],
          isolate: false,
          // Loaded by Node, as the service is. Vite's loader makes each use of an import a call of a getter: what computes
          // takes up to half as long again. Its price is that these tests cannot replace a module.
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
    ],
  },
});
