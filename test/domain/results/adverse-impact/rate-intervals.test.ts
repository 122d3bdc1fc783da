import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rateInterval, ratioInterval } from "#domain/results/adverse-impact/rate-intervals.ts";

/** At least one success, unless `least` is 0. */
const proportion = (least: 0 | 1) =>
  fc
    .integer({ min: 1, max: 2000 })
    .chain((of) => fc.integer({ min: least, max: of }).map((successes) => ({ successes, of })));

describe("the interval of a rate", () => {
  test.each([
    // Wilson's intervals as tables have them, to four decimals.
    { successes: 1, of: 10, low: 0.0179, high: 0.4042 },
    { successes: 0, of: 10, low: 0, high: 0.2775 },
    { successes: 10, of: 10, low: 0.7225, high: 1 },
    { successes: 81, of: 263, low: 0.2553, high: 0.3662 },
  ])("of $successes in $of is $low to $high", ({ low, high, ...given }) => {
    const found = rateInterval(given);
    expect(found.low).toBeCloseTo(low, 4);
    expect(found.high).toBeCloseTo(high, 4);
  });

  test("contains the rate, and stays between 0 and 1", () => {
    fc.assert(
      fc.property(proportion(0), (given) => {
        const { low, high } = rateInterval(given);
        const rate = given.successes / given.of;
        expect(low).toBeGreaterThanOrEqual(0);
        expect(low).toBeLessThanOrEqual(rate);
        expect(high).toBeGreaterThanOrEqual(rate);
        expect(high).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe("the interval of a ratio of rates", () => {
  test("contains the ratio, and is finite even where no one succeeded in the first group", () => {
    fc.assert(
      fc.property(proportion(0), proportion(1), (a, b) => {
        const { low, high } = ratioInterval(a, b);
        const ratio = a.successes / a.of / (b.successes / b.of);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(low).toBeLessThanOrEqual(ratio * (1 + 1e-9));
        expect(high).toBeGreaterThanOrEqual(ratio * (1 - 1e-9));
        expect(Number.isFinite(high)).toBe(true);
      }),
    );
  });

  test("is the reciprocal of the interval of the reciprocal ratio", () => {
    fc.assert(
      fc.property(proportion(1), proportion(1), (a, b) => {
        expect(ratioInterval(a, b).low * ratioInterval(b, a).high).toBeCloseTo(1, 6);
      }),
    );
  });

  test("agrees with the interval by logarithms (Katz 1978) where the numbers are large", () => {
    const [a, b] = [
      { successes: 4000, of: 10_000 },
      { successes: 5000, of: 10_000 },
    ];
    const spread = Math.exp(1.959964 * Math.sqrt(1 / 4000 - 1 / 10_000 + 1 / 5000 - 1 / 10_000));
    const { low, high } = ratioInterval(a, b);
    expect(low).toBeCloseTo(0.8 / spread, 3);
    expect(high).toBeCloseTo(0.8 * spread, 3);
  });
});
