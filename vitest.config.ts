import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    // A process per file: the functions read their environment once per process, and the local service is one per process.
    pool: "forks",
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
