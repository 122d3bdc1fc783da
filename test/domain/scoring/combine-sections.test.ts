import fc from "fast-check";
import { expect, test } from "vitest";
import { combine } from "#domain/scoring/combine-sections.ts";

const scores = (...all: number[]) => all.map((score) => ({ score }));

test.each([
  [[70, 65, 65], 67, { score: 67, pass: true }],
  [[70, 65, 64], 67, { score: 66, pass: false }],
  [[100, 100, 0], 67, { score: 67, pass: true }],
  [[66, 67], 67, { score: 67, pass: true }],
  [[], 67, { score: 0, pass: false }],
])("%j at the pass mark %i: %j", (all, threshold, combined) => {
  expect(combine(scores(...all), threshold)).toEqual(combined);
});

test("the score lies between the lowest and the highest and does not depend on their order", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(100), { minLength: 1 }), fc.nat(100), (all, threshold) => {
      const { score, pass } = combine(scores(...all), threshold);
      expect(score).toBeGreaterThanOrEqual(Math.min(...all));
      expect(score).toBeLessThanOrEqual(Math.max(...all));
      expect(pass).toBe(score >= threshold);
      expect(combine(scores(...all.toReversed()), threshold)).toEqual({ score, pass });
    }),
  );
});
