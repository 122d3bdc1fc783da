import { expect, test } from "vitest";
import { type Checker, grammarCheck } from "#adapters/grammar/grammar-check.ts";

/** Finds each of the words it is given, as harper.js would. */
const finding = (...words: string[]): Checker => ({
  lint: async (text) =>
    words.flatMap((word) => {
      const start = text.indexOf(word);
      if (start === -1) return [];
      return {
        span: () => ({ start, end: start + word.length }),
        lint_kind: () => "Spelling",
        message: () => `Is “${word}” right?`,
        suggestions: () => [{ get_replacement_text: () => word.toUpperCase() }],
        free: () => undefined,
      };
    }),
});

test("reports where, what and why", async () => {
  expect(await grammarCheck([finding("libary")])("The libary.")).toEqual([
    { start: 4, end: 10, kind: "Spelling", message: "Is “libary” right?", suggestion: "LIBARY" },
  ]);
});

test("leaves out what is right in one of the dialects", async () => {
  const check = grammarCheck([finding("libary", "color"), finding("libary", "colour")]);
  expect((await check("The colour and color of the libary")).map(({ start }) => start)).toEqual([28]);
});

test("checks no more of a text than anyone can type", async () => {
  expect(await grammarCheck([finding("libary")])(`${"word ".repeat(4000)}libary`)).toEqual([]);
});
