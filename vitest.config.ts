import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    // A process per file: the functions read their environment once per process, and the local service is one per process.
    pool: "forks",
    // Half of the tests wait for engines and child processes, so that a core less would be a core idle.
    maxWorkers: "100%",
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
