import fc from "fast-check";
import { expect, test } from "vitest";
import { TEST_SLUGS } from "#contract/assessments/assessment.ts";
import { CATALOGUE, costOf, passThresholdOf, testOf } from "#domain/assessments/catalogue.ts";

test("the catalogue has each test of the contract exactly once, and its list shows them in the contract's order", () => {
  expect(CATALOGUE.map(({ slug }) => slug).sort()).toEqual([...TEST_SLUGS].sort());
  for (const slug of TEST_SLUGS) expect(testOf(slug, null).slug).toBe(slug);
});

test("each test costs one credit, and the full assessment two", () => {
  for (const { slug, credits } of CATALOGUE) expect(credits).toBe(slug === "full-editing-assessment" ? 2 : 1);
});

test("an invitation costs the sum of its tests, in whatever order they come", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom(...TEST_SLUGS)), (tests) => {
      const cost = tests.length + (tests.includes("full-editing-assessment") ? 1 : 0);
      expect(costOf(tests)).toBe(cost);
      expect(costOf(tests.toReversed())).toBe(cost);
    }),
  );
});

test.each(TEST_SLUGS)("%s has a pass mark that can be reached and missed", (slug) => {
  expect(passThresholdOf(slug)).toBeGreaterThan(0);
  expect(passThresholdOf(slug)).toBeLessThan(100);
});
