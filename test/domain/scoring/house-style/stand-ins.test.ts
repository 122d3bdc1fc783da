import { expect, test } from "vitest";
import { asWritten, standIn } from "#domain/scoring/house-style/stand-ins.ts";
import { aHouseStyle } from "../../../support/own-tests/house-style.ts";

test("a dash or a quotation mark against the style is stood in for by one character, and read as written again", () => {
  const text = "“It’s the keepers’ boat,” she said – twice—1914–18.";
  const read = standIn(aHouseStyle(), text);
  expect(read).toHaveLength(text.length);
  expect([...read].flatMap((char, at) => (char === text[at] ? [] : [text[at]]))).toEqual(["“", "”", "–"]);
  expect(asWritten(read)).toBe(text);
  expect(standIn(aHouseStyle({ dashes: null, quotation_marks: null }), text)).toBe(text);
});
