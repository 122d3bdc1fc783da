import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanText } from "#adapters/report-pdf/sanitize-text.ts";
import { anyText } from "../../support/language/any-text.ts";

test("no text keeps a control or invisible character or a turn of direction; cleaning twice changes nothing", () => {
  fc.assert(
    fc.property(anyText(), (text) => {
      const clean = cleanText(`${text}\ud800\u202e\t`);
      expect(clean).not.toMatch(/(?!\n)[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u);
      expect(clean.isWellFormed()).toBe(true);
      expect(cleanText(clean)).toBe(clean);
    }),
  );
});

test.each(["\n", "\r", "\r\n", "\u0085", "\u2028", "\u2029"])("%j ends a line", (end) => {
  expect(cleanText(`one${end}two`)).toBe("one\ntwo");
});

test("a letter and its accent become one character, so that a font has it", () => {
  expect(cleanText("e\u0301")).toBe("é");
});

test("a number and its percent sign are not broken apart", () => {
  expect(cleanText("20 % of 5 % x %")).toBe("20\u00a0% of 5\u00a0% x %");
});
