import { expect, test } from "vitest";
import { extentOf, textOf, visibleIn, wordsIn } from "#domain/kinds/texts.ts";

test.each([
  [null, "not_checked"],
  [{ end: 3, findings: [] }, "partial"],
  [{ end: 4, findings: [] }, "complete"],
] as const)("a check of %j of four characters is %s", (grammar, extent) => {
  expect(extentOf(grammar === null ? null : { ...grammar, findings: [] }, "text")).toBe(extent);
});

test("an empty answer is an answer, and not the untouched text", () => {
  expect(textOf({ kind: "editing", text: "" }, "given")).toBe("");
  expect(textOf(null, "given")).toBe("given");
  expect(textOf({ kind: "proofreading", marks: [] }, "given")).toBe("given");
});

test("characters and words are counted without the white space around them", () => {
  expect([visibleIn(" a\n b\t"), visibleIn("")]).toEqual([2, 0]);
  expect([wordsIn(" one  two\n\nthree "), wordsIn(" "), wordsIn("")]).toEqual([3, 0, 0]);
});
