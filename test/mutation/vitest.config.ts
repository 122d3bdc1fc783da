import { dirname, join } from "node:path";
import { defineConfig } from "vitest/config";
import { endThread, keptThread } from "./kept-thread.ts";

/** The tests that run with each mutant; set by `run.ts`. */
const TESTS = process.env.MUTATED_TESTS;
if (TESTS === undefined) throw new Error("Run this by `npm run mutants`: it sets MUTATED_TESTS");

/**
 * Tests that count units, for which they need the engine, or that take seconds each: with a thousand mutants an hour. Those that
 * score whole passages and texts of the content (`.corpus.test.ts`) are among them; small texts prove the same rules.
 */
const LEFT_OUT = [
  "test/**/*.corpus.test.ts",
  "test/actions/**/*.{size,growth,races,units}.test.ts",
  "test/actions/test-mode/simulate-candidate.test.ts",
  "test/actions/email/send-invitation-email.test.ts",
];

const ENGINES = ["engine.ts", "table.ts"].map((file) => join(import.meta.dirname, "../support/engines", file));
const IN_MEMORY = join(import.meta.dirname, "tables-in-memory.ts");

export default defineConfig({
  test: {
    include: [TESTS],
    exclude: LEFT_OUT,
    // The tests of these folders share no state outside their own variables, and importing the AWS SDK again takes longer.
    isolate: false,
    testTimeout: 30_000,
    setupFiles: "test/mutation/no-mutant.ts",
  },
  // Stryker sets the pool by an option, which would win over one that is set above.
  plugins: [
    {
      name: "tables-in-memory",
      // Where a test uses the embedded engine, the table in memory serves: a differential test compares the two.
      resolveId: (source, importer = "") =>
        importer !== IN_MEMORY && ENGINES.includes(join(dirname(importer), source)) ? IN_MEMORY : undefined,
    },
    {
      name: "kept-thread",
      configureVitest: ({ vitest, project }) => {
        vitest.onClose(endThread);
        project.config.pool = keptThread.name;
        project.config.poolRunner = keptThread;
      },
    },
  ],
});
