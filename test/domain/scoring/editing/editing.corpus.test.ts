import { describe, expect, test } from "vitest";
import { content } from "#content/content.ts";
import { scoreEditing } from "#domain/scoring/editing/editing.ts";
import { nothingFound } from "../../../support/language/language.ts";

const { passages } = content;

const { editing } = passages["en-GB"];

const { A: passage } = editing;
const swap = (find: string, replace: string) => passage.text.replace(find, () => replace);
const countsOf = (answer: string) => scoreEditing(passage, answer, nothingFound).counts;

describe("an answer that is not an edit of the passage", () => {
  test("earns nothing when it is empty or blank", () => {
    for (const answer of ["", " \n\t ", "\u200B"])
      expect(scoreEditing(passage, answer, nothingFound)).toMatchObject({ score: 0, counts: { missed: 27 } });
  });

  test("earns nothing when the passage comes back untouched", () => {
    expect(scoreEditing(passage, passage.text, nothingFound)).toMatchObject({
      score: 0,
      counts: { introduced: 0, needless: 0 },
    });
  });

  test("earns nothing when every word is replaced", () => {
    expect(scoreEditing(passage, passage.text.replace(/\p{L}+/gu, "lorem"), nothingFound).score).toBe(0);
    expect(scoreEditing(passage, editing.B.text, nothingFound).score).toBe(0);
  });

  test("earns nothing when a perfect copy is submitted twice", () => {
    expect(scoreEditing(passage, `${perfect()}\n\n${perfect()}`, nothingFound).score).toBe(0);
  });

  test("earns nothing at 50 KB of anything", () => {
    for (const filler of ["a ", ",", "lorem ipsum ", `${perfect()} `, "é’\u0301 "])
      expect(scoreEditing(passage, filler.repeat(50_000 / filler.length), nothingFound).score).toBe(0);
  });

  test("loses what was cut when a paragraph is missing", () => {
    const [first = "", second = "", ...rest] = perfect().split("\n\n");
    const { score, counts } = scoreEditing(passage, [first, ...rest].join("\n\n"), nothingFound);
    expect(second.length).toBeGreaterThan(100);
    expect(counts.missed + counts.wrongly_fixed).toBe(8);
    expect(counts.introduced).toBe(4);
    expect(score).toBeLessThan(50);
  });
});

describe("an introduced error", () => {
  test.each([
    ["a doubled word", "small community", "small small community"],
    ["two marks together", "paint, coils", "paint,, coils"],
    ["a sentence without its end", "nine days.", "nine days"],
    ["a sentence without its capital", "This autumn", "this autumn"],
    ["a full stop in mid-sentence", "on the breakwater made", "on the breakwater. made"],
    ["a name without its capital", "Margaret", "margaret"],
    ["a word without vowels", "coils", "cls"],
    ["a letter three times", "coils", "coilsss"],
    ["two letters swapped", "polished", "polsihed"],
    ["a letter lost", "community", "comunity"],
    ["another figure", "112", "122"],
    ["a figure lost", "112 steps", "steps"],
    ["a right apostrophe lost", "keepers' lives", "keepers lives"],
    ["a word taken for another", "than many", "then many"],
    ["a negation lost", "he was never lonely", "he was lonely"],
    ["a negation added", "is about to", "is not about to"],
    ["a quotation mark without its partner", '"He had', "He had"],
    ["text added", "eleven months", "eleven months of hard work in wind and weather"],
    ["a clause cut", " and left the keepers cut off for nine days", ""],
  ])("%s", (_name, find, replace) => {
    expect(countsOf(swap(find, replace))).toMatchObject({ introduced: 1, needless: 0 });
  });
});

describe("a needless change", () => {
  test.each([
    ["another spelling", "advises", "advizes"],
    ["a serial comma", "paint, coils of rope and", "paint, coils of rope, and"],
    ["a synonym", "restored", "renovated"],
    ["a word less", "many people imagine", "people imagine"],
    ["a word more", "can see three", "can clearly see three"],
    ["a figure in words", "112 steps", "one hundred and twelve steps"],
    ["a rewording", "leads to the lamp room", "takes you to the lamp room"],
  ])("%s is not an error", (_name, find, replace) => {
    expect(countsOf(swap(find, replace))).toMatchObject({ introduced: 0, needless: 1 });
  });

  test("is free three times and then costs a quarter of a point", () => {
    const needless = [
      ["coils of rope and", "coils of rope, and"],
      ["restored", "renovated"],
      ["nearly two", "almost two"],
      ["nine days", "nine whole days"],
    ];
    const answer = needless.reduce((text, [find = "", replace = ""]) => text.replace(find, replace), perfect());
    const { counts, review } = scoreEditing(passage, answer, nothingFound);
    expect(counts.needless).toBe(4);
    expect(review.filter(({ outcome }) => outcome === "needless").map(({ points }) => points)).toEqual([
      0, 0, 0, -0.25,
    ]);
  });
});

test("says for each error what was expected, what was given, and why", () => {
  const { review } = scoreEditing(passage, swap("must of gone", "must off gone"), nothingFound);
  expect(review.find(({ id }) => id === "ea-must-have")).toEqual({
    id: "ea-must-have",
    kind: "grammar",
    outcome: "wrongly_fixed",
    span: { start: passage.text.indexOf("must of"), end: passage.text.indexOf(" gone hungry") },
    expected: "must have",
    given: "must off",
    rule: "have after a modal verb",
    explanation: 'What sounds like "must of" is "must have"; "of" is no verb.',
    points: 0.5,
  });
});

function perfect(): string {
  return passage.errors
    .toReversed()
    .reduce((text, { start, end, accepted: [fix = ""] }) => text.slice(0, start) + fix + text.slice(end), passage.text);
}
