import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkableText, piecesOf } from "#adapters/grammar/checkable-text.ts";
import { HOSTILE_TEXTS, hostileRecipe, hostileText } from "../../support/language/hostile-texts.ts";

const WORD = /[\p{L}\p{M}\p{N}'’]+/gu;

const holds = (text: string): void => {
  const { pieces, original, isCut } = checkableText(text);
  let end = 0;
  let tokens = 0;
  for (const piece of pieces) {
    expect(piece.start).toBe(end);
    end += piece.text.length;
    expect(piece.text.length).toBeLessThanOrEqual(2000);
    const words = [...piece.text.matchAll(WORD)].map(([word]) => [...word].length);
    expect(Math.max(0, ...words)).toBeLessThanOrEqual(24);
    tokens += words.length + [...piece.text.replace(WORD, "").replace(/[ \t\n]/g, "")].length;
    const wrong = piece.text.split("").filter((given, at) => {
      const place = piece.start + at;
      return given !== (isCut(place, place + 1) ? " " : text[original(place)]);
    });
    expect(wrong).toEqual([]);
  }
  expect(tokens).toBeLessThanOrEqual(3000);
  expect(tokens === 3000 || original(end) === text.length).toBe(true);
};

describe("a text for the checker: short words, 3,000 tokens, pieces of 2,000, and each character's place in the text as written", () => {
  test.each(Object.entries(HOSTILE_TEXTS))("%s", (_name, text) => holds(text));

  test("any hostile text", () => {
    fc.assert(
      fc.property(hostileRecipe, (recipe) => holds(hostileText(recipe))),
      { numRuns: 30 },
    );
  });

  test("prose is not changed, and up to 2,000 characters it is one piece", () => {
    const prose =
      "It opens on Monday – at nine o’clock.\n\nSee https://library.example.com/opening-hours/2026.\n".repeat(20);
    expect(checkableText(prose).pieces).toEqual([{ text: prose, start: 0 }]);
  });
});

test.each([
  ["paragraphs", "One. Two\nthree.\n\nFour five. Six", "One. Two\nthree.\n\n"],
  ["lines", "One two. Three\nfour. Five six seven", "One two. Three\n"],
  ["sentences", "One two three “four.” Five six seven", "One two three “four.” "],
  ["words", "One two three four five six-seven eight", "One two three four five "],
  ["marks, where there are no spaces", "one/two/three/four/five/six/seven/eight", "one/two/three/four/five/"],
])("a piece ends between %s", (_between, text, first) => {
  expect(piecesOf(text, 24)[0]?.text).toBe(first);
});

test("a piece does not end within a character of two code units", () => {
  expect(piecesOf(`a${"👩".repeat(20)}`, 24).map(({ text }) => text)).toEqual([`a${"👩".repeat(11)}`, "👩".repeat(9)]);
});
