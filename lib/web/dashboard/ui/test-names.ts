import type { TestSlug } from "#contract/assessments/assessment.ts";

/** The tests, as the catalogue names them. */
export const TEST_NAMES: Readonly<Record<TestSlug, string>> = {
  "grammar-test": "Grammar test",
  "editing-test": "Editing test",
  "proofreading-test": "Proofreading test",
  "punctuation-test": "Punctuation test",
  "spelling-test": "Spelling test",
  "writing-test": "Writing test",
  "full-editing-assessment": "Full editing assessment",
};
