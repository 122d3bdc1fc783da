import type { TestSlug } from "#contract/assessments/assessment.ts";

/** The tests by name, in the order of the catalogue. */
export const TESTS: Readonly<Record<TestSlug, string>> = {
  "grammar-test": "Grammar test",
  "editing-test": "Editing test",
  "proofreading-test": "Proofreading test",
  "punctuation-test": "Punctuation test",
  "spelling-test": "Spelling test",
  "writing-test": "Writing test",
  "full-editing-assessment": "Full editing assessment",
};
