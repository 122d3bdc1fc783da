import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { content } from "#content/content.ts";
import { markableWords } from "#domain/scoring/proofreading/markable-words.ts";
import { placesOf } from "#domain/scoring/proofreading/marked-places.ts";
import { scoreProofreading } from "#domain/scoring/proofreading/proofreading.ts";

const { passages } = content;

const { proofreading } = passages["en-GB"];

describe.each([
  ["A", proofreading.A],
  ["B", proofreading.B],
] as const)("scoring any marks in proofreading passage %s", (_form, passage) => {
  const words = markableWords(passage.text);
  const marks = fc.uniqueArray(fc.nat(words.length - 1));
  const belongs = (index: number) => {
    const word = words[index];
    return passage.errors.some(({ start, end }) => word !== undefined && word.start < end && word.end > start);
  };
  const score = (given: readonly number[]) => scoreProofreading(passage, given).score;

  test("finding one more error never lowers the score, a wrong mark more never raises it", () => {
    fc.assert(
      fc.property(marks, fc.nat(words.length - 1), (given, next) => {
        const before = score(given.filter((mark) => mark !== next));
        const after = score([...given.filter((mark) => mark !== next), next]);
        const { stray } = placesOf(passage.errors, words, [...given, next]);
        if (belongs(next)) expect(after).toBeGreaterThanOrEqual(before);
        if (stray.includes(next)) expect(after).toBeLessThanOrEqual(before);
      }),
    );
  });

  test("order and repetition make no difference", () => {
    fc.assert(
      fc.property(marks, (given) => {
        expect(score([...given, ...given].reverse())).toBe(score(given));
      }),
    );
  });

  test("no mark and every mark earn nothing", () => {
    expect(score([])).toBe(0);
    expect(score([...words.keys()])).toBe(0);
  });

  test("what is not an index of a word is ignored", () => {
    expect(scoreProofreading(passage, [-1, 0.5, Number.NaN, 1e9, words.length]).counts.wrong_marks).toBe(0);
  });

  test("takes as many marks as anyone can send", () => {
    expect(score(Array.from({ length: 20_000 }, (_value, index) => index))).toBe(0);
  });
});

test("says of each error what it was and where, and of each wrong mark that nothing is wrong", () => {
  const { A: passage } = proofreading;
  const [first] = passage.errors;
  const words = markableWords(passage.text);
  const { review } = scoreProofreading(passage, [0, words.findIndex(({ start }) => start === first?.start)]);
  expect(review[0]).toMatchObject({
    id: "pa-waited",
    outcome: "found",
    expected: "waited",
    given: "waitted",
    points: 1,
  });
  expect(review.at(-1)).toMatchObject({ outcome: "wrong_mark", given: "The", span: { start: 0, end: 3 }, points: -1 });
});

describe("a mark beside a found error costs nothing", () => {
  const { A: passage } = proofreading;
  const words = markableWords(passage.text);
  const phrase = (text: string): number[] => {
    const at = passage.text.indexOf(text);
    expect(at, text).toBeGreaterThan(-1);
    return words.flatMap(({ start }, index) => (start >= at && start < at + text.length ? [index] : []));
  };
  const wrongMarks = (...phrases: string[]) => scoreProofreading(passage, phrases.flatMap(phrase)).counts.wrong_marks;

  test.each([
    ["the word next to it, and not the one after that", ["saturday", "on saturday", "finally"], 1],
    ["a phrase that is marked whole", ["mobile phones is switched off."], 0],
    ["the word that a verb agrees with", ["there is", "sailings."], 0],
    ["but not a word three places from an error of spelling", ["waitted", "years"], 1],
    [
      "all of a sentence but what is more than ten words long",
      ["Some said it looked like a shoebox, others compared it to a fridge."],
      3,
    ],
    ["the next sentence, although it is marked too", ["switched off.", "phones is", "Not everyone"], 2],
  ])("%s", (_name, phrases, wrong) => {
    expect(wrongMarks(...phrases)).toBe(wrong);
  });

  test("and alone finds it, only where the candidate is asked to mark it", () => {
    expect(scoreProofreading(passage, phrase("was unanimus").slice(0, 1)).counts).toEqual({
      found: 1,
      missed: 21,
      wrong_marks: 0,
    });
    expect(wrongMarks("decision,")).toBe(1);
  });

  test("what was marked at an error is quoted whole", () => {
    const { review } = scoreProofreading(passage, phrase("mobile phones is"));
    expect(review.find(({ id }) => id === "pa-agreement")).toMatchObject({
      outcome: "found",
      given: "mobile phones is",
    });
  });
});
