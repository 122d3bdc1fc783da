import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { FONTS, faceRuns, numbersOf } from "#adapters/report-pdf/fonts.ts";

const pathsIn = (file: string): string[] =>
  [...readFileSync(`lib/service/adapters/report-pdf/${file}`, "utf8").matchAll(/[\w-]+\/\w+\/\w+\.ttf/g)]
    .map(([path]) => path)
    .sort();

test("a function's bundle has the same fonts as a run from the source", () => {
  expect(pathsIn("font-files.ts")).toHaveLength(Object.keys(FONTS).length);
  expect(pathsIn("font-files-bundled.ts")).toEqual(pathsIn("font-files.ts"));
});

test("the report's own fonts have the whole Latin range", () => {
  const blocks = [
    [0x20, 0x7e],
    [0xa0, 0x24f],
    [0x1e00, 0x1eff],
    [0x2c60, 0x2c7f],
    [0xa720, 0xa7bf],
  ];
  for (const [from = 0, to = 0] of blocks) {
    for (let code = from; code <= to; code += 1) {
      expect(FONTS.regular.hasGlyphForCodePoint(code), code.toString(16)).toBe(true);
      expect(FONTS.bold.hasGlyphForCodePoint(code), code.toString(16)).toBe(true);
    }
  }
});

test("a text is split by the fonts that have it, an emoji with all that belongs to it", () => {
  const faces = (text: string) => faceRuns(text, "bold").map(({ start, end, face }) => [text.slice(start, end), face]);
  expect(faces("Zoë 👩‍💻❤️ 李小 כהן לוי")).toEqual([
    ["Zoë ", "bold"],
    ["👩‍💻❤️", "emoji"],
    [" ", "bold"],
    ["李小", "missing"],
    [" ", "bold"],
    ["כהן לוי", "hebrew"],
  ]);
  expect(numbersOf("李小")).toBe("[U+674E U+5C0F]");
  expect(numbersOf("𠮷一二三四")).toBe("[U+20BB7 U+4E00 U+4E8C U+4E09 …]");
});

test("text that a font's tables are not complete for is shaped all the same", () => {
  for (const text of [
    "\u0628\u064e\u0651\u0670",
    "\u05d1\u05bc\u05b8",
    "e\u0301\u0302\u0327",
    "\u064e",
    "👩\u200d\u064e",
  ]) {
    for (const font of Object.values(FONTS)) expect(() => font.layout(text)).not.toThrow();
  }
});
