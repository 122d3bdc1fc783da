import fc from "fast-check";
import { expect, test } from "vitest";
import { content } from "#content/content.ts";
import { sentenceRanges } from "#domain/scoring/alignment/passage-sentences.ts";
import { tokenise } from "#domain/scoring/alignment/tokens.ts";
import { anyText } from "../../../support/language/any-text.ts";

const { passages } = content;

const { editing, proofreading } = passages["en-GB"];

const read = (text: string) => {
  const tokens = tokenise(text);
  return sentenceRanges(tokens, text).map(({ from, to }) =>
    text.slice(tokens[from]?.start, tokens[to - 1]?.end).replace(/\s+/g, " "),
  );
};

test.each([
  ["One. Two! Three", ["One.", "Two!", "Three"]],
  ["“It works.” She smiled.", ["“It works.”", "She smiled."]],
  ["It works. The Lamp House opened.", ["It works.", "The Lamp House opened."]],
  ["“It works.” said she.", ["“It works.” said she."]],
  ["A heading\nand a line", ["A heading", "and a line"]],
  ["At 3.50 a day", ["At 3.50 a day"]],
  ["The “Lamp” House", ["The “Lamp” House"]],
  ["“Lamp House", ["“Lamp House"]],
])("%j has the sentences %j", (text, sentences) => {
  expect(read(text)).toEqual(sentences);
});

test("each token is in exactly one sentence, in order, whatever the text", () => {
  fc.assert(
    fc.property(
      fc.oneof(anyText(), fc.constantFrom(...[editing.A, editing.B, proofreading.A].map(({ text }) => text))),
      (text) => {
        const tokens = tokenise(text);
        let next = 0;
        for (const { from, to } of sentenceRanges(tokens, text)) {
          expect(from).toBe(next);
          expect(to).toBeGreaterThan(from);
          next = to;
        }
        expect(next).toBe(tokens.length);
      },
    ),
  );
});
