import fc from "fast-check";
import { expect, test } from "vitest";
import { inVisualOrder, levelsOf, mirrored, runsRightToLeft } from "#adapters/report-pdf/bidi.ts";
import { setParagraph } from "#adapters/report-pdf/text-layout.ts";

const pieces = fc.array(fc.nat(3).map((level) => ({ level })));

test("a line from left to right has no levels and keeps its order", () => {
  expect(levelsOf("Jane Doe (editor)")).toBeUndefined();
  expect(runsRightToLeft("Jane Doe")).toBe(false);
  const line = [{ level: 0 }, { level: 0 }];
  expect(inVisualOrder(line)).toEqual(line);
});

test("a Hebrew name in an English line has odd levels, and the words around it do not", () => {
  const text = "Ada עדה said";
  const levels = levelsOf(text);
  expect([...(levels ?? [])].map((level, at) => [text.charAt(at), level % 2])).toEqual(
    [...text].map((letter) => [letter, /[\u0590-\u05ff]/.test(letter) ? 1 : 0]),
  );
});

test("visual order has each piece once, and undoes itself for a line of one direction", () => {
  fc.assert(
    fc.property(pieces, (line) => {
      const shown = inVisualOrder(line);
      expect(new Set(shown)).toEqual(new Set(line));
      expect(shown).toHaveLength(line.length);
    }),
  );
  const rightToLeft = [1, 1, 1].map((level, nth) => ({ level, nth }));
  expect(inVisualOrder(rightToLeft).map(({ nth }) => nth)).toEqual([2, 1, 0]);
});

test("a number within a right-to-left run is read from left to right", () => {
  const line = [1, 2, 2, 1].map((level, nth) => ({ level, nth }));
  expect(inVisualOrder(line).map(({ nth }) => nth)).toEqual([3, 1, 2, 0]);
});

test("brackets of a right-to-left run are mirrored", () => {
  expect(mirrored("(א)")).toBe(")א(");
});

test("Arabic digits are drawn from left to right, whose font lays them out the other way, and read as written", () => {
  const [line] = setParagraph([{ text: "REF-١٢٣" }], { weight: "regular", size: 10 }, 100, (_, text) => text.length);
  expect(line?.fragments.map(({ text, actual }) => [text, actual])).toEqual([
    ["REF-", undefined],
    ["٣٢١", "١٢٣"],
  ]);
});
