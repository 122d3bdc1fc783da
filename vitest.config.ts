import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    // A process per file: the functions read their environment once per process, and the local service is one per process.
    pool: "forks",
    // Half of the tests wait for engines and child processes, so that a core less would be a core idle.
    maxWorkers: "100%",
    testTimeout: 120_000,
    // Long, because a machine that is busy with other work must not fail a test: no rule here is about time.
    hookTimeout: 240_000,
  },
});
