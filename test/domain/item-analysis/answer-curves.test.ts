import { expect, test } from "vitest";
import { answerCurves } from "#domain/item-analysis/answer-curves.ts";
import { matrixOf } from "#domain/item-analysis/response-matrix.ts";

const person = (score: number, answers: string) => ({ dialect: "en-GB" as const, score, answers });

test("the answers to an item are counted by fifths of the people in the order of their scores, equal scores together", () => {
  const low = [10, 20, 20, 20].map((score) => person(score, "one 2 5"));
  const high = [50, 60, 70, 80, 90, 100].map((score) => person(score, "one 0 5,two - "));
  const [one, two] = answerCurves(matrixOf([...high, ...low]));
  expect(one).toEqual([
    { code: 0, shares: [0, null, 1, 1, 1] },
    { code: 2, shares: [1, null, 0, 0, 0] },
  ]);
  expect(two).toEqual([{ code: null, shares: [null, null, 1, 1, 1] }]);
});
