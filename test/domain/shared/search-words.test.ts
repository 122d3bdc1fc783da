import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { indexedWords, MAX_WORDS, matchesAll, textOf, wordsOf } from "#domain/shared/search-words.ts";

const searched = (candidate_name: string, candidate_email = "x@y.z", reference: string | null = null) => ({
  ...{ candidate_name, candidate_email, reference },
  job: null,
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
    ["a name that the address repeats", searched("Anna Karenina", "anna.karenina@gmail.com"), "anna karenina gmail"],
    ["an address with another word", searched("Anna Karenina", "akar@tolstoy.org"), "anna karenina akar tolstoy"],
    ["a reference: its number first", searched("Anna Lee", "al@b.co", "APP-4711"), "anna lee 4711 al"],
    ["a name of three words", searched("Jean Luc Picard", "jl@b.co", "APP-4711"), "jean picard luc 4711"],
    ["a long name", searched("María del Carmen García López", "m@b.co", "R1"), "maria lopez garcia r1"],
    ["a Chinese name, also by the given name", searched("王小明", "w@b.co"), "王小明 w 小明 明"],
  ])("is indexed by %s", (_, invitation, words) => {
    expect(indexedWords(invitation)).toEqual(words.split(" "));
  });

  test("adds at most four rows, each below 1 KB, whatever its texts", () => {
    const text = fc.string({ unit: "grapheme", minLength: 1, maxLength: 255 });
    fc.assert(
      fc.property(text, text, fc.option(text), (name, address, reference) => {
        const invitation = searched(name, `${address}@example.com`, reference);
        const words = indexedWords(invitation);
        expect(words.length).toBeLessThanOrEqual(MAX_WORDS);
        for (const word of words) expect(Buffer.byteLength(word)).toBeLessThan(200);
        expect(Buffer.byteLength(textOf(invitation))).toBeLessThanOrEqual(600);
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
