import type { CatalogueSlug, TestSlug } from "#contract/assessments/assessment.ts";

/** The tests, as the catalogue names them. */
export const TEST_NAMES: Readonly<Record<CatalogueSlug, string>> = {
  "grammar-test": "Grammar test",
  "editing-test": "Editing test",
  "proofreading-test": "Proofreading test",
  "punctuation-test": "Punctuation test",
  "spelling-test": "Spelling test",
  "writing-test": "Writing test",
  "full-editing-assessment": "Full editing assessment",
};

const named: Readonly<Record<string, string>> = TEST_NAMES;

/** A test in a list. An own test is called by its slug there, "House style" for own:house-style: a list has no other name. */
export const testName = (slug: TestSlug): string => {
  const words = slug.replace(/^own:/, "").replaceAll("-", " ");
  return named[slug] ?? words.slice(0, 1).toUpperCase() + words.slice(1);
};
