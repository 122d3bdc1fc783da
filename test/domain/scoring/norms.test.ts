import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { TEST_SLUGS } from "#contract/assessments/assessment.ts";
import { percentileOf } from "#domain/scoring/norms.ts";

describe.each(TEST_SLUGS.map((slug) => [slug] as const))("percentiles of %s", (slug) => {
  const all = Array.from({ length: 101 }, (_value, score) => percentileOf(slug, score).percentile ?? 0);

  test("are whole numbers from 1 to 99 that never fall as the score rises", () => {
    for (const [score, percentile] of all.entries()) {
      expect(Number.isInteger(percentile) && percentile >= 1 && percentile <= 99).toBe(true);
      expect(percentile).toBeGreaterThanOrEqual(all[score - 1] ?? 1);
    }
    expect([all[0], all[100]]).toEqual([1, 99]);
  });
});

test("half of the spelling test's reference group scores below about 70", () => {
  expect(Math.abs((percentileOf("spelling-test", 70).percentile ?? 0) - 50)).toBeLessThanOrEqual(2);
});

test("a provisional percentile is read from its band, in which all scores are equally frequent", () => {
  const ranks = [49, 50, 52, 54, 55, 94, 95, 96].map((score) => percentileOf("proofreading-test", score).percentile);
  // 388 of 1,000 score below 50, 105 score 50 to 54 and 105 score 55 to 59: 52 is in the middle of its band.
  expect(ranks).toEqual([38, 40, 44, 48, 50, 99, 99, 99]);
  expect([90, 95, 97].map((score) => percentileOf("spelling-test", score).percentile)).toEqual([93, 97, 98]);
});

describe("a form that candidates have taken", () => {
  /** The same number of candidates at each of these scores. */
  const counts = (of: Record<number, number>) => Array.from({ length: 101 }, (_value, score) => of[score] ?? 0);

  test("has provisional percentiles up to 199 candidates and measured ones from 200", () => {
    expect(percentileOf("grammar-test", 60, counts({ 40: 99, 80: 100 }))).toEqual(
      expect.objectContaining({ percentile_basis: "provisional" }),
    );
    expect(percentileOf("grammar-test", 60, counts({ 40: 100, 80: 100 }))).toEqual({
      percentile: 50,
      percentile_basis: "measured",
    });
  });

  test("has none before, if it is an account's own", () => {
    const of = (n: number) => percentileOf("own:port", 60, counts({ 40: 100, 80: n - 100 }));
    expect(of(199)).toEqual({ percentile: null, percentile_basis: null });
    expect(of(200)).toEqual({ percentile: 50, percentile_basis: "measured" });
  });

  test("counts half of those with the same score as lower", () => {
    expect(percentileOf("grammar-test", 70, counts({ 60: 100, 70: 100, 80: 200 })).percentile).toBe(38);
  });

  test("never ranks a score lower than a smaller one, from 1 to 99", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(50), { minLength: 101, maxLength: 101 }), (some) => {
        const ranks = some.map(
          (_count, score) => percentileOf("editing-test", score, [200, ...some.slice(1)]).percentile ?? 0,
        );
        expect(Math.min(...ranks)).toBeGreaterThanOrEqual(1);
        expect(Math.max(...ranks)).toBeLessThanOrEqual(99);
        expect(ranks).toEqual([...ranks].sort((one, other) => one - other));
      }),
    );
  });
});
