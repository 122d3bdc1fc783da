import type { FULL_ASSESSMENT_TESTS } from "#contract/assessments/assessment.ts";

const FULL = "full-editing-assessment";

/** The tests that the full assessment consists of, in its order. */
const INCLUDED: readonly string[] = [
  "grammar-test",
  "editing-test",
  "proofreading-test",
] as const satisfies typeof FULL_ASSESSMENT_TESTS;

/** The chosen tests that the full assessment, also chosen, contains: no one takes a test twice. */
export const includedIn = (chosen: readonly string[]): string[] =>
  chosen.includes(FULL) ? INCLUDED.filter((slug) => chosen.includes(slug)) : [];

/** Whether a test cannot be chosen, because the full assessment is. */
export const isIncluded = (slug: string, chosen: readonly string[]): boolean =>
  chosen.includes(FULL) && INCLUDED.includes(slug);

/** The choice with one more test at its end; the full assessment replaces the tests that it contains. */
export const withTest = (chosen: readonly string[], slug: string): string[] => {
  const all = [...chosen, slug];
  return all.filter((one) => !isIncluded(one, all));
};
