import { expect, test } from "vitest";
import { tokenise } from "#domain/scoring/alignment/tokens.ts";

/** The tokens of a text, with a space between them. */
const read = (text: string) =>
  tokenise(text)
    .map((token) => token.text)
    .join(" ");

test.each([
  [
    "words, figures and marks, whatever the white space",
    "On  4 May,\n1,874\u00A0men paid £3.50.",
    "On 4 May , 1,874 men paid £ 3.50 .",
  ],
  ["an apostrophe with its word, also at the end of a plural", "the keepers' lives", "the keepers' lives"],
  ["single and double quotation marks alike", "'the keepers' he said", '" the keepers " he said'],
  ["dots in a row as one mark, two of them apart from three", "a... b… c.. d.... e.", "a … b … c .. d … e ."],
  ["composed letters, and no invisible ones", "cafe\u0301 co\u00ADoperate", "café cooperate"],
  ["a hyphen where a space is on one side alone", "a -b, a- b, a - b", "a - b , a - b , a – b"],
  ["a dash as a hyphen between figures alone", "9–5, a–5, 5–a, a---b", "9 - 5 , a – 5 , 5 – a , a – b"],
  ["a mark after a space as no possessive", "keepers '", 'keepers "'],
  ["a possessive after -s alone", "sand' 5'", 'sand " 5 "'],
  ["a possessive in capitals", "BOATS'", "BOATS'"],
])("reads %s", (_what, text, tokens) => {
  expect(read(text)).toBe(tokens);
});

test("reads curly and straight marks, all dashes and all hyphens alike", () => {
  expect(read("it's the keepers' lives")).toBe(read("it’s the keepers’ lives"));
  expect(read("‘Go,’ she says")).toBe(read('"Go," she says'));
  for (const dash of [" – ", "—", " -- ", " - ", "--"]) expect(read(`one${dash}two`)).toBe("one – two");
  expect(read("log-book, 1990–95")).toBe(read("log‑book, 1990-95"));
});

test("says what is a word, a number and a mark", () => {
  const kinds = tokenise("Two 2nd 3.5 keepers' it’s ' … -").map(({ kind }) => kind);
  expect(kinds.join(" ")).toBe("word number number word word mark mark mark");
});

test("gives the place of each token in the text as written", () => {
  const text = "A “cafe\u0301” — it’s 3…";
  const places = tokenise(text).map(({ start, end }) => text.slice(start, end));
  for (const place of places) expect(place).not.toMatch(/^\s|\s$|^$/);
  expect(places.join("")).toBe(text.replace(/\s/g, ""));
});

const SENTENCE = "The keepers' log-book of 1,250 pages wasn’t “finished” — it’s in the office, at 9:30.";

test("a character that shows nothing is no change, wherever it is", () => {
  const invisible = [
    ..."\u{200b}\u{200c}\u{200d}\u{200e}\u{200f}\u{ad}\u{2060}\u{2066}\u{2069}\u{202a}\u{feff}\u{fe0f}\u{61c}\u{34f}",
  ];
  for (let at = 0; at <= SENTENCE.length; at += 1) {
    const one = invisible[at % invisible.length] ?? "";
    expect(read(SENTENCE.slice(0, at) + one + SENTENCE.slice(at))).toBe(read(SENTENCE));
  }
  expect(read("1,\u{2060}250 and 1\u{2060},250")).toBe(read("1,250 and 1,250"));
});

test("ligatures are their letters, and primes and accents are apostrophes and quotation marks", () => {
  expect(read("ﬁnished in the oﬃce")).toBe(read("finished in the office"));
  for (const mark of "'’‘ʼ′`´＇")
    expect(read(`it${mark}s the keepers${mark} lives`)).toBe(read("it's the keepers' lives"));
  expect(read("″Go″")).toBe(read('"Go"'));
});

test("places count what was written, with ligatures and what shows nothing", () => {
  const text = "A\u{200b} ﬁn\u{ad}ish, 1,\u{2060}250.";
  expect(tokenise(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    "A",
    "ﬁn\u{ad}ish",
    ",",
    "1,\u{2060}250",
    ".",
  ]);
});
