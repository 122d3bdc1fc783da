import { defineConfig } from "vitest/config";

/** The tests of the folder whose mutants run; set by `run.ts`. */
const FOLDER = process.env.MUTATED_FOLDER;
if (FOLDER === undefined) throw new Error("Run this by `npm run mutants`: it sets MUTATED_FOLDER");

export default defineConfig({
  test: {
    include: [`test/${FOLDER}/**/*.test.ts`],
    // The tests of these folders share no state outside their own variables, and importing the AWS SDK again takes longer.
    isolate: false,
    testTimeout: 30_000,
  },
});
