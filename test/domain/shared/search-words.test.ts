import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { matchesAll, textOf, wordsOf } from "#domain/shared/search-words.ts";

const searched = (candidate_name: string, candidate_email = "x@y.z", reference: string | null = null) => ({
  ...{ candidate_name, candidate_email, reference },
  ...{ job: null, earlier_names: null },
});

describe("words of a text", () => {
  test.each([
    ["Łukasz ŻÓŁĆ-Großmann", "lukasz zolc grossmann"],
    ["Søren Ångström", "soren angstrom"],
    ["  Siobhán O’Brien  ", "siobhan obrien"],
    ["ИГОРЬ Ёлкин", "игорь елкин"],
    ["Οδυσσεύς", "οδυσσευσ"],
    ["محمّد أحمد", "محمد احمد"],
    ["王小明", "王小明"],
    ["APP-4711/b", "app 4711 b"],
    ["?! …", ""],
  ])("of %s have no case, accents or punctuation", (text, words) => {
    expect(wordsOf(text).join(" ")).toBe(words);
  });

  test("are the same however the accents are encoded", () => {
    for (const name of ["Zoë Brontë", "김철수"]) expect(wordsOf(name.normalize("NFD"))).toEqual(wordsOf(name));
  });
});

describe("an invitation", () => {
  test.each([
    ["all words of a name", searched("María del Carmen García López"), "maria del carmen garcia lopez x y z"],
    [
      "those of address and reference, once each",
      searched("Al Lee", "al.b@c.org", "APP-4711"),
      "al lee b c org app 4711",
    ],
    ["a Chinese name, also by the given name", searched("王小明", "w@b.co"), "王小明 w b co 小明 明"],
  ])("is searched by %s", (_, invitation, words) => {
    expect(textOf(invitation)).toBe(` ${words}`);
  });

  test("has no more text than there is room for, whatever its words", () => {
    const text = fc.string({ unit: "grapheme", minLength: 1, maxLength: 255 });
    fc.assert(
      fc.property(text, text, fc.option(text), (name, address, reference) => {
        expect(Buffer.byteLength(textOf(searched(name, `${address}@example.com`, reference), 300))).toBeLessThanOrEqual(
          300,
        );
      }),
    );
  });

  test("matches the beginnings of its words in any order, and no middle of a word", () => {
    const text = textOf({ ...searched("Anna Karenina", "ak@example.com", "APP-4711"), job: "Copy editor" });
    for (const found of ["kar ann", "ANNA K", "anna copy", "app 47", "ak@exam"]) {
      expect(matchesAll(text, wordsOf(found)), found).toBe(true);
    }
    for (const missed of ["nina", "anna x", "711"]) expect(matchesAll(text, wordsOf(missed)), missed).toBe(false);
  });
});
