import { expect, test } from "vitest";
import { isSameText } from "#domain/shared/same-text.ts";

test("a letter with its mark is the same text as one character and as two", () => {
  expect(isSameText("Ren\u00e9e", "Rene\u0301e")).toBe(true);
  expect(isSameText("Renee", "Ren\u00e9e")).toBe(false);
  expect([isSameText(null, null), isSameText(null, "")]).toEqual([true, false]);
});
