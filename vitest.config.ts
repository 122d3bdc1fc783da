import { defineConfig } from "vitest/config";

/** Tests of pure functions and of the template: they share a process, and with it what they import. */
const PURE = ["test/{client,content,contract,domain}/**/*.test.ts", "test/{imports,supply-chain}.test.ts"];
const TEMPLATE = ["test/infra/{alarms,api,events,functions,grants,settings,site,table,time-outs}.test.ts"];

export default defineConfig({
  test: {
    // A process per file: the functions read their environment once per process, and the local service is one per process.
    pool: "forks",
    // Half of the tests wait for engines and child processes, so that a core less would be a core idle.
    maxWorkers: "100%",
    testTimeout: 120_000,
    // Long, because a machine that is busy with other work must not fail a test: no rule here is about time.
    hookTimeout: 240_000,
    projects: [
      { extends: true, test: { name: "pure", include: [...PURE, ...TEMPLATE], isolate: false } },
      { extends: true, test: { name: "whole", include: ["test/**/*.test.ts"], exclude: [...PURE, ...TEMPLATE] } },
    ],
  },
});
