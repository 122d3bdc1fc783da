import { expect, test } from "vitest";
import { csvOf } from "#contract/shared/csv.ts";
import { movementsCsv } from "#domain/accounts/movement.ts";
import { auditCsv } from "#domain/shared/audit-record.ts";

test.each([
  ["=1+1", "'=1+1"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["-2", "'-2"],
  ...[..."＝＋－＠"].map((sign) => [`${sign}1+1`, `'${sign}1+1`] as [string, string]),
  ["+1,2", '"\'+1,2"'],
  ['say "hi"', '"say ""hi"""'],
  ["two\nlines", '"two\nlines"'],
  ["a;b", '"a;b"'],
  ["\t=1", "'\t=1"],
  ["\r=1", '"\'\r=1"'],
])("the text %j is written as %j, so that no spreadsheet runs it", (text, expected) => {
  expect(csvOf([[text]])).toBe(`\ufeff${expected}\r\n`);
});

test("a number stays a number, and nothing is an empty cell", () => {
  expect(
    csvOf([
      ["credits", null],
      [-2, ""],
    ]),
  ).toBe("\ufeffcredits,\r\n-2,\r\n");
});

test("only a text that begins like a formula is changed", () => {
  expect(csvOf([["1-2", "a=b", "jane@example.com"]])).toBe("\ufeff1-2,a=b,jane@example.com\r\n");
});

test("every file begins with the byte order mark, without which Excel reads 李 as æŽ", () => {
  for (const file of [csvOf([["李"]]), movementsCsv([]), auditCsv([])]) expect(file).toMatch(/^\ufeff[^\ufeff]+$/);
});
