import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { errorOfMean, isBorderline, standardErrorOf } from "#domain/scoring/precision.ts";

describe("the standard error of a score", () => {
  test("is that of the binomial error model", () => {
    expect(standardErrorOf(70, 24)).toBeCloseTo(9.56, 2);
    expect(standardErrorOf(50, 101)).toBeCloseTo(5, 2);
  });

  test("is largest in the middle, less with more items, and never nothing", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 2, max: 200 }), (score, items) => {
        const error = standardErrorOf(score, items);
        expect(error).toBeGreaterThan(0);
        expect(error).toBeLessThanOrEqual(standardErrorOf(50, items));
        expect(standardErrorOf(50, items + 1)).toBeLessThan(standardErrorOf(50, items));
      }),
    );
  });

  test("of a mean is smaller than that of its parts", () => {
    expect(errorOfMean([9, 9, 9])).toBeCloseTo(5.2, 1);
    expect(errorOfMean([])).toBe(0);
  });
});

test("a score is borderline up to one standard error on either side of the pass mark", () => {
  expect([56, 55, 74, 75].map((score) => isBorderline(score, 65, 9))).toEqual([true, false, true, false]);
});
