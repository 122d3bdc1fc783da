import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { TEST_SLUGS } from "#contract/assessments/assessment.ts";
import { testOf } from "#domain/assessments/catalogue.ts";
import { allowedMinutes, allowedMs, partOf, partsOf } from "#domain/assessments/part-plan.ts";
import { planOf } from "../../support/records/parts.ts";

describe("the parts of an invitation's tests", () => {
  test("are the tests in their order, a full assessment as its three tests", () => {
    expect(partsOf(["writing-test", "full-editing-assessment"]).map(({ id }) => id)).toEqual([
      "writing-test",
      "full-editing-assessment.grammar-test",
      "full-editing-assessment.editing-test",
      "full-editing-assessment.proofreading-test",
    ]);
  });

  test("have different ids, also when a test is taken separately and in the assessment", () => {
    const ids = partsOf(TEST_SLUGS).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("are named as parts of an assessment of several tests, and of no test that is taken alone", () => {
    expect(partsOf(["grammar-test", "full-editing-assessment"]).map((part) => [part.name, partOf(part)])).toEqual([
      ["Grammar test", null],
      ["Grammar test", "Full editing assessment"],
      ["Editing test", "Full editing assessment"],
      ["Proofreading test", "Full editing assessment"],
    ]);
  });

  test.each(TEST_SLUGS)("%s: take together as long as the catalogue says", (slug) => {
    const minutes = partsOf([slug]).reduce((sum, { duration_minutes }) => sum + duration_minutes, 0);
    expect(minutes).toBe(testOf(slug, null).duration_minutes);
  });
});

describe("extra time", () => {
  test("lengthens a part by its percentage, to the millisecond", () => {
    expect(allowedMs(planOf("editing-test"), 0)).toBe(15 * 60_000);
    expect(allowedMs(planOf("editing-test"), 25)).toBe(18.75 * 60_000);
    expect(allowedMs(planOf("editing-test"), 100)).toBe(30 * 60_000);
  });

  test("is shown in whole minutes, never fewer than the part without it and never more than a minute too many", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 }), (percent) => {
        for (const part of partsOf(TEST_SLUGS)) {
          const exact = allowedMs(part, percent);
          const shown = allowedMinutes(part, percent) * 60_000;
          expect(exact).toBeGreaterThanOrEqual(part.duration_minutes * 60_000);
          expect(shown - exact).toBeGreaterThanOrEqual(0);
          expect(shown - exact).toBeLessThan(60_000);
        }
      }),
    );
  });
});
