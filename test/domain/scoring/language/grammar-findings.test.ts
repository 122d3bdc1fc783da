import { describe, expect, test } from "vitest";
import { type Finding, faultsIn } from "#domain/scoring/language/grammar-findings.ts";

const TEXT = "We met Oduya. Glimmer came. She has Brasso";

const finding = (start: number, end: number, kind = "Grammar"): Finding => ({
  start,
  end,
  kind,
  message: "",
  suggestion: null,
});
const of = (text: string, word: string, kind = "Spelling") =>
  finding(text.indexOf(word), text.indexOf(word) + word.length, kind);
const kept = (findings: readonly Finding[], text = TEXT) =>
  faultsIn(text, findings).map(({ start, end }) => [start, end]);

describe("a checker's finding counts", () => {
  test.each([
    "Agreement",
    "BoundaryError",
    "Capitalization",
    "Eggcorn",
    "Grammar",
    "Malapropism",
    "Nonstandard",
    "Punctuation",
    "Repetition",
    "Spelling",
    "Typo",
    "Usage",
  ])("as an error of any style: %s", (kind) => {
    expect(kept([finding(0, 2, kind)])).toEqual([[0, 2]]);
  });

  test.each(["Style", "Readability", "Enhancement", "WordChoice", "Miscellaneous", "Regionalism"])(
    "not as one of taste: %s",
    (kind) => {
      expect(kept([finding(0, 2, kind)])).toEqual([]);
    },
  );

  test.each([
    [-1, 2],
    [2, 2],
    [3, 2],
    [0, 43],
  ])("only inside the text, and where it has a length: not from %i to %i", (start, end) => {
    expect(kept([finding(start, end)])).toEqual([]);
    expect(kept([finding(start, end), finding(0, 42)])).toEqual([[0, 42]]);
  });
});

describe("an unknown word", () => {
  const counts = (text: string, word: string) => kept([of(text, word)], text).length === 1;

  test.each([
    ["with a capital within a sentence is a name", "We met Oduya there.", "Oduya", false],
    ["that has one in some sentence is a name at the start of any", "Oduya came. We met Oduya.", "Oduya", false],
    ["with a capital only because a sentence begins is none", "Glimmer came.", "Glimmer", true],
    ["nor after an end mark", "We left. Glimmer came.", "Glimmer", true],
    ["nor after one that a quotation closes", "“Go.” Glimmer came.", "Glimmer", true],
    ["nor where a quotation begins", "She said: “Glimmer came.", "Glimmer", true],
    ["nor after a colon", "Come: Glimmer came.", "Glimmer", true],
    ["nor at the start of a line", "We left\nGlimmer came", "Glimmer", true],
    ["within a quotation is one", "She said “lamp” Oduya heard.", "Oduya", false],
    ["after a closing bracket is one", "A man (old) Oduya saw", "Oduya", false],
    ["after white space in a line is one", "We met  Oduya.", "Oduya", false],
    ["as the second word is one", "By Oduya.", "Oduya", false],
    ["nor after an end mark with white space before it", "We left … Glimmer came.", "Glimmer", true],
    ["that begins small is none", "We met oDuya there.", "oDuya", true],
    ["in small letters is none", "We met oduya there.", "oduya", true],
    ["in capitals is none", "We met ODUYA there.", "ODUYA", true],
    ["of one letter is none", "We met O there.", "O", true],
  ])("%s: %j", (_name, text, word, expected) => {
    expect(counts(text, word)).toBe(expected);
  });

  test("that is a name is still an error of another kind", () => {
    expect(kept([of(TEXT, "Oduya"), of(TEXT, "Oduya", "Typo")])).toEqual([[7, 12]]);
  });
});

describe("findings that overlap", () => {
  test("are one, the first to end, so that most are left", () => {
    expect(kept([finding(0, 20), finding(2, 6), finding(7, 10)])).toEqual([
      [2, 6],
      [7, 10],
    ]);
    expect(kept([finding(5, 10), finding(0, 6)])).toEqual([[0, 6]]);
  });

  test("that end together are the first to begin", () => {
    expect(kept([finding(4, 6), finding(2, 6)])).toEqual([[2, 6]]);
  });

  test("do not overlap where one begins as the other ends", () => {
    expect(kept([finding(3, 6), finding(0, 3)])).toEqual([
      [0, 3],
      [3, 6],
    ]);
  });
});
