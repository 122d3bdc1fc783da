import { describe, expect, test } from "vitest";
import { TEST_SLUGS } from "#contract/assessment.ts";
import { NORMS, percentileOf } from "#domain/scoring/norms.ts";

describe.each(TEST_SLUGS.map((slug) => [slug] as const))("percentiles of %s", (slug) => {
  const all = Array.from({ length: 101 }, (_value, score) => percentileOf(slug, score));

  test("are whole numbers from 1 to 99 that never fall as the score rises", () => {
    for (const [score, percentile] of all.entries()) {
      expect(Number.isInteger(percentile) && percentile >= 1 && percentile <= 99).toBe(true);
      expect(percentile).toBeGreaterThanOrEqual(all[score - 1] ?? 1);
    }
    expect([all[0], all[100]]).toEqual([1, 99]);
  });
});

test("half of the spelling test's reference group scores below about 70", () => {
  expect(percentileOf("spelling-test", 70)).toBeGreaterThanOrEqual(48);
  expect(percentileOf("spelling-test", 70)).toBeLessThanOrEqual(52);
});

test("are declared as provisional, under a version", () => {
  expect(NORMS).toMatchObject({ provisional: true, version: "2026.1", n: 1000 });
});
