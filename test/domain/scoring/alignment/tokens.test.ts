import { expect, test } from "vitest";
import { tokenise } from "#domain/scoring/alignment/tokens.ts";

const read = (text: string) => tokenise(text).map((token) => token.text);

test("parts words, figures and marks, whatever the white space", () => {
  expect(read("On  4 May,\n1,874\u00A0men paid £3.50.")).toEqual([
    "On",
    "4",
    "May",
    ",",
    "1,874",
    "men",
    "paid",
    "£",
    "3.50",
    ".",
  ]);
});

test("keeps an apostrophe with its word, also at the end of a plural", () => {
  expect(read("it's the keepers' lives")).toEqual(read("it’s the keepers’ lives"));
  expect(read("the keepers' lives")).toEqual(["the", "keepers'", "lives"]);
});

test("reads single and double, curly and straight quotation marks alike", () => {
  expect(read("‘Go,’ she says")).toEqual(read('"Go," she says'));
  expect(read("'the keepers' he said")).toEqual(['"', "the", "keepers", '"', "he", "said"]);
});

test("reads all dashes alike, and a hyphen as a hyphen", () => {
  for (const dash of [" – ", "—", " -- ", " - ", "--"]) expect(read(`one${dash}two`)).toEqual(["one", "–", "two"]);
  expect(read("log-book, 1990–95")).toEqual(read("log‑book, 1990-95"));
});

test("reads composed and decomposed letters alike and ignores invisible ones", () => {
  expect(read("cafe\u0301 co\u00ADoperate")).toEqual(["café", "cooperate"]);
});

test("gives the place of each token in the text as written", () => {
  const text = "A “cafe\u0301” — it’s 3…";
  for (const { start, end } of tokenise(text)) expect(text.slice(start, end)).not.toMatch(/^\s|\s$|^$/);
  expect(
    tokenise(text)
      .map(({ start, end }) => text.slice(start, end))
      .join(""),
  ).toBe(text.replace(/\s/g, ""));
});
