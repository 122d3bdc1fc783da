import type { CatalogueSlug, SINGLE_TESTS, Test, TestSlug } from "#contract/assessments/assessment.ts";
import { isOwn } from "#contract/assessments/own-slug.ts";
import type { PartKind } from "#contract/candidate/part-kind.ts";
import type { OwnTestPlan, OwnTests, TakenTest } from "./own-tests.ts";

/** The seven assessments (spec: Test; decisions: Catalogue), in the order in which GET /tests lists them. */
export const CATALOGUE: readonly (Test & { slug: CatalogueSlug })[] = [
  {
    slug: "grammar-test",
    name: "Grammar test",
    description: "Multiple-choice questions on agreement, pronouns, modifiers, tense and sentence structure.",
    credits: 1,
    duration_minutes: 15,
    own: false,
  },
  {
    slug: "editing-test",
    name: "Editing test",
    description: "A passage with planted errors that the candidate corrects in place.",
    credits: 1,
    duration_minutes: 15,
    own: false,
  },
  {
    slug: "proofreading-test",
    name: "Proofreading test",
    description: "A passage in which the candidate finds and marks the errors; wrong marks cost points.",
    credits: 1,
    duration_minutes: 15,
    own: false,
  },
  {
    slug: "punctuation-test",
    name: "Punctuation test",
    description: "Multiple-choice questions on commas, apostrophes, semicolons, dashes and quotation marks.",
    credits: 1,
    duration_minutes: 10,
    own: false,
  },
  {
    slug: "spelling-test",
    name: "Spelling test",
    description: "Multiple-choice questions on commonly misspelt and commonly confused words.",
    credits: 1,
    duration_minutes: 10,
    own: false,
  },
  {
    slug: "writing-test",
    name: "Writing test",
    description: "A short text of at least 250 words, written to a brief.",
    credits: 1,
    duration_minutes: 20,
    own: false,
  },
  {
    slug: "full-editing-assessment",
    name: "Full editing assessment",
    description: "Three tests in one: grammar, editing and proofreading.",
    credits: 2,
    duration_minutes: 45,
    own: false,
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

const bySlug: ReadonlyMap<string, Test> = new Map(CATALOGUE.map((test) => [test.slug, test]));

/** The catalogue's entry of a slug. Slugs are validated in requests, so a miss is a defect, not a user's error. */
export const catalogued = (slug: TestSlug): Test => {
  const test = bySlug.get(slug);
  if (test === undefined) throw new Error(`The catalogue has no test ${slug}`);
  return test;
};

/** An account's own test by its slug, which was resolved when it was named. */
export const ownTestOf = (slug: TestSlug, own: OwnTests): OwnTestPlan => {
  const test = isOwn(slug) ? own?.[slug] : undefined;
  if (test === undefined) throw new Error(`The test ${slug} is unknown`);
  return test;
};

const OF_KIND: Readonly<Record<PartKind, string>> = {
  choice: "Multiple-choice questions",
  editing: "A passage with planted errors that the candidate corrects in place",
  proofreading: "A passage in which the candidate finds and marks the errors",
  writing: "A text, written to a brief",
};

/** An account's own test as a test of the list. */
export const listedOwn = (slug: TestSlug, { name, kind, credits, duration_minutes }: OwnTestPlan): Test => ({
  slug,
  name,
  description: `${OF_KIND[kind]}. Made by your account.`,
  credits,
  duration_minutes,
  own: true,
});

/** A test of the catalogue, or of the account's own. */
export const testOf = (slug: TestSlug, own: OwnTests): Test =>
  isOwn(slug) ? listedOwn(slug, ownTestOf(slug, own)) : catalogued(slug);

/** The name of a test that was taken. */
export const nameOf = ({ slug, own_test }: TakenTest): string => own_test?.name ?? catalogued(slug).name;

/** The kind of a test that was taken; undefined for one that consists of several. */
export const kindOf = ({ slug, own_test }: TakenTest): PartKind | undefined =>
  own_test?.kind ?? (isOwn(slug) || slug === "full-editing-assessment" ? undefined : KINDS[slug]);

/** The credits of an invitation to these tests: the sum of theirs (specification: Credit rules). */
export const costOf = (tests: readonly TestSlug[], own: OwnTests = null): number =>
  tests.reduce((credits, slug) => credits + testOf(slug, own).credits, 0);

/** What an account's own test costs: as much as the cheapest of its kind in the catalogue (decisions: own tests). */
export const creditsOfKind = (kind: PartKind): number =>
  Math.min(...Object.entries(KINDS).flatMap(([slug, of]) => (of === kind ? (bySlug.get(slug)?.credits ?? []) : [])));

/**
 * Passing scores. They follow from what a score means, not from a quota: 70 of 100 in a multiple-choice test is 17 of
 * 24 items; in a passage, where an introduced error or a wrong mark cancels a find, 65 already means that two errors in
 * three were fixed and nothing was damaged.
 */
const PASS_THRESHOLDS: Readonly<Record<CatalogueSlug, number>> = {
  "grammar-test": 70,
  "editing-test": 65,
  "proofreading-test": 65,
  "punctuation-test": 70,
  "spelling-test": 70,
  "writing-test": 65,
  "full-editing-assessment": 67,
};

/** Where the account has not set another. */
export const passThresholdOf = (slug: TestSlug, own: OwnTests = null): number =>
  isOwn(slug) ? ownTestOf(slug, own).pass_mark : PASS_THRESHOLDS[slug];
