import { expect, test } from "vitest";
import { csvText } from "../../../../../lib/web/dashboard/ui/lists/csv.ts";

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"])("%j cannot become a formula in a spreadsheet", (text) => {
  const [cell = ""] = csvText([[text]]).split("\r\n");
  expect(cell.replace(/^"/, "").startsWith("'")).toBe(true);
});

test("a number stays a number, below zero too", () => {
  expect(csvText([[-3, 0]])).toBe("-3,0\r\n");
});

test("separators, quotes and line breaks stay within their cell", () => {
  expect(csvText([["a,b", 'say "no"', "two\nlines", "a;b", null]])).toBe('"a,b","say ""no""","two\nlines","a;b",\r\n');
});
