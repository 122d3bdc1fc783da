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

test("reads dots in a row as one mark, two of them apart from three", () => {
  expect(read("a... b… c.. d.... e.")).toEqual(["a", "…", "b", "…", "c", "..", "d", "…", "e", "."]);
});

test("tells a hyphen from a dash by what is on both sides", () => {
  expect(read("a -b, a- b, a - b")).toEqual(["a", "-", "b", ",", "a", "-", "b", ",", "a", "–", "b"]);
  expect(read("9–5, a–5, 5–a, a---b")).toEqual([
    "9",
    "-",
    "5",
    ",",
    "a",
    "–",
    "5",
    ",",
    "5",
    "–",
    "a",
    ",",
    "a",
    "–",
    "b",
  ]);
});

test("reads an apostrophe as a possessive only right after a word in -s outside a quotation", () => {
  expect(read("keepers '")).toEqual(["keepers", '"']);
  expect(read("sand' 5'")).toEqual(["sand", '"', "5", '"']);
  expect(read("BOATS'")).toEqual(["BOATS'"]);
});

test("says what is a word, a number and a mark", () => {
  const kinds = (text: string) => tokenise(text).map(({ kind }) => kind);
  expect(kinds("Two 2nd 3.5 keepers' it’s ' … -")).toEqual([
    "word",
    "number",
    "number",
    "word",
    "word",
    "mark",
    "mark",
    "mark",
  ]);
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
