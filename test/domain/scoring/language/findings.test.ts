import { describe, expect, test } from "vitest";
import { type Finding, faultsIn } from "#domain/scoring/language/findings.ts";
import { lexicon } from "../../../support/language/language.ts";

const finding = (start: number, end: number): Finding => ({
  start,
  end,
  kind: "grammar",
  message: "",
  suggestion: null,
});
const kept = (findings: readonly Finding[]) =>
  faultsIn("x".repeat(42), findings, lexicon).map(({ start, end }) => [start, end]);

test.each([
  [-1, 2],
  [2, 2],
  [3, 2],
  [0, 43],
])("a finding counts only inside the text, and where it has a length: not from %i to %i", (start, end) => {
  expect(kept([finding(start, end)])).toEqual([]);
  expect(kept([finding(start, end), finding(0, 42)])).toEqual([[0, 42]]);
});

test.each([
  ["a letter from a common word is misspelt", "The libary.", "libary", "library", true],
  ["a letter from a contraction is misspelt", "They dont open.", "dont", "don't", true],
  ["for a day without its capital is misspelt", "We open on monday.", "monday", "Monday", true],
  ["further from it may be right", "A new taskforce.", "taskforce", "workforce", false],
  ["close only to a rare one may be right", "The mizzling rain.", "mizzling", "muzzling", false],
  ["that the lexicon has without its accent is right", "The fête opens.", "fête", "fate", false],
  ["that the lexicon has is right", "We ate nan bread.", "nan", "NaN", false],
  ["that is a rare spelling is right", "The waggon left.", "waggon", "wagon", false],
  ["before a bracket is a command", "See formail(1).", "formail", "formal", false],
  ["with a capital may be a name", "We met Georg there.", "Georg", "George", false],
  ["after figures is none", "The '70s ended.", "s", "a", false],
  ["that a hyphen joins to another is a part", "A good-naturd man.", "naturd", "nature", false],
  ["of two letters may be an abbreviation", "At 5 kp they left.", "kp", "up", false],
])("an unknown word %s", (_name, text, word, suggestion, misspelt) => {
  const start = text.lastIndexOf(word);
  const found: Finding = { start, end: start + word.length, kind: "spelling", message: "", suggestion };
  expect(faultsIn(text, [found], lexicon)).toEqual(misspelt ? [found] : []);
});

test("an unknown word beside one that resembles no common word is foreign", () => {
  const text = "His papiers xollquz sold; his papiers did not.";
  const at = (start: number, end: number, suggestion: string | null): Finding => ({
    start,
    end,
    kind: "spelling",
    message: "",
    suggestion,
  });
  const [foreign, beside, alone] = [at(4, 11, "papers"), at(12, 19, null), at(30, 37, "papers")];
  expect(faultsIn(text, [foreign, beside, alone], lexicon)).toEqual([alone]);
});

describe("findings that overlap", () => {
  test("are one, the first to end, so that most are left", () => {
    expect(kept([finding(0, 20), finding(2, 6), finding(7, 10)])).toEqual([
      [2, 6],
      [7, 10],
    ]);
    expect(kept([finding(4, 6), finding(2, 6)])).toEqual([[2, 6]]);
  });

  test("do not overlap where one begins as the other ends", () => {
    expect(kept([finding(3, 6), finding(0, 3)])).toEqual([
      [0, 3],
      [3, 6],
    ]);
  });
});
