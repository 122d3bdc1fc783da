import { describe, expect, test } from "vitest";
import type { Lexicon } from "#domain/scoring/language/lexicon.ts";
import { swapOf } from "#domain/scoring/language/swapped-word.ts";
import { lexicon } from "../../../support/language/language.ts";

const swap = (right: string, given: string, before = "") => swapOf(right, given, before, lexicon);

/** Two different words of these classes that are so alike. */
const alike = (similarity: number, classes: readonly string[], more: Partial<Lexicon> = {}) => {
  const made: Lexicon = {
    common: () => true,
    known: () => true,
    lemmas: (word) => [word],
    related: () => false,
    opposite: () => false,
    similarity: () => similarity,
    follows: () => null,
    is: (_word, wordClass) => classes.includes(wordClass),
    ...more,
  };
  return swapOf("one", "other", "", made);
};

describe("another form of a word", () => {
  test.each([
    ["is", "are", "", "form"],
    ["was", "were", "", "form"],
    ["has", "have", "", "form"],
    ["does", "do", "", "form"],
    ["am", "is", "", "form"],
    ["is", "was", "", "form"],
    ["keeps", "keep", "", "form"],
    ["polished", "polish", "", "form"],
    ["keep", "keep", "", "harmless"],
    ["keeper's", "keeper", "", "harmless"],
    ["says", "said", "", "harmless"],
    ["tells", "told", "", "harmless"],
    ["harbours", "harbour", "the", "harmless"],
    ["keeps", "keep", "the", "harmless"],
    ["keeps", "keep", "their", "harmless"],
    ["keeps", "keep", "them", "form"],
    ["kept", "keep", "the", "form"],
    ["city", "cities", "", "harmless"],
    ["glass", "glasses", "the", "harmless"],
    ["older", "oldest", "", "harmless"],
    ["place", "places", "the", "harmless"],
    ["houses", "house", "the", "harmless"],
    ["boxes", "box", "the", "harmless"],
    ["ties", "tie", "the", "harmless"],
    ["journeys", "journey", "the", "harmless"],
    ["benches", "bench", "the", "harmless"],
    ["keep", "keeps", "can", "form"],
    ["men", "man", "the", "form"],
  ])("%s → %s after %j: %s", (right, given, before, expected) => {
    expect(swap(right, given, before)).toBe(expected);
  });
});

describe("another word", () => {
  test("is harmless when it is related or one of the two is unknown", () => {
    expect(swap("restored", "renovated")).toBe("harmless");
    expect(swap("lamp", "glimmeron")).toBe("harmless");
    expect(swap("glimmeron", "lamp")).toBe("harmless");
    expect(alike(-1, ["noun"], { known: () => false })).toBe("harmless");
    expect(alike(-1, ["noun"], { related: () => true })).toBe("harmless");
  });

  test("changes the meaning when it is the opposite, related or not", () => {
    expect(swap("safe", "dangerous")).toBe("meaning");
    expect(alike(0.5, ["adj"], { opposite: () => true, related: () => true })).toBe("meaning");
  });

  test.each([
    [["noun"], 0.41, "meaning"],
    [["noun"], 0.42, "harmless"],
    [["noun"], 0.61, "harmless"],
    [["noun"], 0.62, "meaning"],
    [["noun", "verb"], 0.9, "harmless"],
    [["noun", "adj"], 0.7, "harmless"],
    [["verb"], 0.21, "meaning"],
    [["verb"], 0.22, "harmless"],
    [["verb"], 0.9, "harmless"],
    [["adj"], 0.21, "meaning"],
    [["adj"], 0.22, "harmless"],
    [["adj"], 0.73, "harmless"],
    [["adj"], 0.74, "meaning"],
    [["adj", "noun"], 0.74, "meaning"],
    [["adj", "verb"], 0.9, "harmless"],
    [[], 0.21, "meaning"],
    [[], 0.9, "harmless"],
  ] as const)("of the classes %j and a likeness of %d: %s", (classes, similarity, expected) => {
    expect(alike(similarity, classes)).toBe(expected);
  });

  test("has a class only when both words have it", () => {
    const only = (word: string, wordClass: string) =>
      alike(0.9, [], { is: (one, of) => one !== word || of !== wordClass });
    expect(only("one", "verb")).toBe("meaning");
    expect(only("other", "verb")).toBe("meaning");
    const lone = (word: string, wordClass: string) =>
      alike(0.9, [], { is: (one, of) => one === word && of === wordClass });
    expect(lone("one", "noun")).toBe("harmless");
    expect(lone("other", "noun")).toBe("harmless");
    expect(lone("one", "adj")).toBe("harmless");
    expect(lone("other", "adj")).toBe("harmless");
  });
});
