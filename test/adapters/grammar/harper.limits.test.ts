import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { harperCheck } from "#adapters/grammar/harper.ts";
import { ANSWER_TEXT_MAX } from "#contract/candidate/candidate.ts";
import { HOSTILE_TEXTS, hostileRecipe, hostileText } from "../../support/language/hostile-texts.ts";

/** `HOSTILE_TEXTS=500 npx vitest run test/adapters/grammar/harper.limits.test.ts` is the long mode. */
const RUNS = Number(process.env.HOSTILE_TEXTS ?? 2);

const check = harperCheck();

const isChecked = async (text: string): Promise<void> => {
  const { findings, end } = await check(text);
  expect(end).toBeLessThanOrEqual(text.length);
  expect(findings.filter((one) => one.start < 0 || one.start >= one.end || one.end > end)).toEqual([]);
};

// A text that needs more of either ends the process, and its check fails.
describe("any text of the longest answer's length is checked within the memory and the time of the checker's process", () => {
  test.each(Object.entries(HOSTILE_TEXTS))("%s", (_name, text) => {
    expect(text.length).toBeLessThanOrEqual(ANSWER_TEXT_MAX);
    return isChecked(text);
  });

  test("any hostile text", async () => {
    await fc.assert(
      fc.asyncProperty(hostileRecipe, (recipe) => isChecked(hostileText(recipe))),
      { numRuns: RUNS, endOnFailure: true },
    );
  }, 600_000);
});
