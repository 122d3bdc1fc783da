import fc from "fast-check";
import { expect, test } from "vitest";
import { content } from "#content/content.ts";
import { markableWords } from "#domain/scoring/proofreading/markable-words.ts";
import { anyText } from "../../../support/language/any-text.ts";

const { passages } = content;

const { proofreading } = passages["en-GB"];

test("words are what is between white space, at their places, and together they are the whole text", () => {
  fc.assert(
    fc.property(anyText(), (text) => {
      const words = markableWords(text);
      for (const word of words) expect(text.slice(word.start, word.end)).toBe(word.text);
      expect(words.map((word) => word.text).join("")).toBe(text.replace(/\s+/g, ""));
    }),
  );
});

test("every planted error of a proofreading passage touches a word that can be marked", () => {
  for (const { text, errors } of Object.values(proofreading)) {
    const words = markableWords(text);
    for (const { start, end, id } of errors) {
      expect(
        words.some((word) => word.start < end && word.end > start),
        id,
      ).toBe(true);
    }
  }
});
