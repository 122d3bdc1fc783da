import type { SINGLE_TESTS, Test, TestSlug } from "#contract/assessments/assessment.ts";
import type { PartKind } from "#contract/candidate/candidate.ts";

/** The seven assessments (spec: Test; decisions: Catalogue), in the order in which GET /tests lists them. */
export const CATALOGUE: readonly Test[] = [
  {
    slug: "grammar-test",
    name: "Grammar test",
    description: "Multiple-choice questions on agreement, pronouns, modifiers, tense and sentence structure.",
    credits: 1,
    duration_minutes: 15,
  },
  {
    slug: "editing-test",
    name: "Editing test",
    description: "A passage with planted errors that the candidate corrects in place.",
    credits: 1,
    duration_minutes: 15,
  },
  {
    slug: "proofreading-test",
    name: "Proofreading test",
    description: "A passage in which the candidate finds and marks the errors; wrong marks cost points.",
    credits: 1,
    duration_minutes: 15,
  },
  {
    slug: "punctuation-test",
    name: "Punctuation test",
    description: "Multiple-choice questions on commas, apostrophes, semicolons, dashes and quotation marks.",
    credits: 1,
    duration_minutes: 10,
  },
  {
    slug: "spelling-test",
    name: "Spelling test",
    description: "Multiple-choice questions on commonly misspelt and commonly confused words.",
    credits: 1,
    duration_minutes: 10,
  },
  {
    slug: "writing-test",
    name: "Writing test",
    description: "A short text of at least 250 words, written to a brief.",
    credits: 1,
    duration_minutes: 20,
  },
  {
    slug: "full-editing-assessment",
    name: "Full editing assessment",
    description: "Three tests in one: grammar, editing and proofreading.",
    credits: 2,
    duration_minutes: 45,
  },
];

/** How each test is taken, drawn, scored and reported (`domain/kinds/`). */
export const KINDS: Readonly<Record<(typeof SINGLE_TESTS)[number], PartKind>> = {
  "grammar-test": "choice",
  "editing-test": "editing",
  "proofreading-test": "proofreading",
  "punctuation-test": "choice",
  "spelling-test": "choice",
  "writing-test": "writing",
};

const bySlug = new Map(CATALOGUE.map((test) => [test.slug, test]));

/** The catalogue's entry of a slug. Slugs are validated in requests, so a miss is a defect, not a user's error. */
export const testOf = (slug: TestSlug): Test => {
  const test = bySlug.get(slug);
  if (test === undefined) throw new Error(`The catalogue has no test ${slug}`);
  return test;
};

/** The credits of an invitation to these tests: the sum of theirs (specification: Credit rules). */
export const costOf = (tests: readonly TestSlug[]): number =>
  tests.reduce((credits, slug) => credits + testOf(slug).credits, 0);

/**
 * Passing scores. They follow from what a score means, not from a quota: 70 of 100 in a multiple-choice test is 17 of
 * 24 items; in a passage, where an introduced error or a wrong mark cancels a find, 65 already means that two errors in
 * three were fixed and nothing was damaged.
 */
const PASS_THRESHOLDS: Readonly<Record<TestSlug, number>> = {
  "grammar-test": 70,
  "editing-test": 65,
  "proofreading-test": 65,
  "punctuation-test": 70,
  "spelling-test": 70,
  "writing-test": 65,
  "full-editing-assessment": 67,
};

export const passThresholdOf = (slug: TestSlug): number => PASS_THRESHOLDS[slug];
