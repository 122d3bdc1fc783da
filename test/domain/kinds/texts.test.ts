import { expect, test } from "vitest";
import { extentOf, textOf } from "#domain/kinds/texts.ts";

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
