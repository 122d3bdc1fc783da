import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { scoreChoice } from "#domain/scoring/choice.ts";
import { combine } from "#domain/scoring/combine-sections.ts";

const item = (id: string, answer: number) => ({
  id,
  topic: "agreement",
  stem: `Question ${id}`,
  options: ["a", "b", "c", "d"],
  answer,
  explanation: `Because of ${id}`,
});
const items = [item("one", 0), item("two", 1), item("three", 2)];

describe("multiple choice", () => {
  test("is the share of right answers, in per cent", () => {
    expect(scoreChoice(items, { one: 0, two: 1, three: 2 }).score).toBe(100);
    expect(scoreChoice(items, { one: 0, two: 1, three: 3 })).toMatchObject({
      score: 67,
      counts: { correct: 2, incorrect: 1 },
    });
    expect(scoreChoice(items, {})).toMatchObject({ score: 0, counts: { unanswered: 3 } });
    expect(scoreChoice([], {}).score).toBe(0);
  });

  test("takes what is not an option for no answer, and ignores items that were not drawn", () => {
    const answers = { one: 7, two: -1, three: 0.5, four: 0 };
    expect(scoreChoice(items, answers).counts).toEqual({ correct: 0, incorrect: 0, unanswered: 3 });
    expect(scoreChoice([item("constructor", 0)], {}).counts.unanswered).toBe(1);
  });

  test("explains each item", () => {
    expect(scoreChoice(items, { two: 3 }).review[1]).toEqual({
      id: "two",
      kind: "agreement",
      outcome: "incorrect",
      span: null,
      expected: "b",
      given: "d",
      rule: "Question two",
      explanation: "Because of two",
      points: 0,
    });
    const { review } = scoreChoice(items, { one: 0, two: 3 });
    expect(review.map(({ outcome, points }) => [outcome, points])).toEqual([
      ["correct", 1],
      ["incorrect", 0],
      ["unanswered", 0],
    ]);
  });

  test("a right answer more never lowers the score", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(3), { minLength: 1, maxLength: 30 }), fc.array(fc.nat(4)), (keys, given) => {
        const drawn = keys.map((key, index) => item(`i${index}`, key));
        const answers = Object.fromEntries(given.map((choice, index) => [`i${index}`, choice]));
        const [before, after] = [scoreChoice(drawn, answers), scoreChoice(drawn, { ...answers, i0: keys[0] ?? 0 })];
        expect(after.score).toBeGreaterThanOrEqual(before.score);
      }),
    );
  });
});

test("a test of several tests has their rounded mean and passes at its threshold", () => {
  expect(combine([{ score: 70 }, { score: 65 }, { score: 72 }], 69)).toEqual({ score: 69, pass: true });
  expect(combine([{ score: 70 }, { score: 70 }, { score: 71 }], 71)).toEqual({ score: 70, pass: false });
  expect(combine([], 1)).toEqual({ score: 0, pass: false });
});
