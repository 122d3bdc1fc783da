import type { TestSlug } from "#contract/assessments/assessment.ts";
import type { Job } from "#contract/invitations/jobs.ts";
import type { ResultFilters, ResultQuery } from "#contract/results/result-rows.ts";
import type { FilterField } from "../../../ui/lists/filter-field.ts";
import { betweenDays, useUrlFilters } from "../../../ui/lists/url-filters.ts";
import { TEST_NAMES, testName } from "../../../ui/test-names.ts";
import { jobField } from "../../jobs/job-field.ts";

const FILTERS = [
  "outcome",
  "test",
  "job",
  "tag",
  "score_min",
  "score_max",
  "flagged",
  "from",
  "to",
  "sort",
  "rows",
] as const;
const NAMES = [...FILTERS, "to_review", "q"] as const;

/** As in the page's address; empty where a filter is not set. */
export type Place = Readonly<Record<(typeof NAMES)[number], string>>;

export const usePlace = () => useUrlFilters(NAMES);

const OUTCOMES = [
  { value: "passed", text: "Passed" },
  { value: "not_passed", text: "Not passed" },
  { value: "provisional", text: "Provisional" },
  { value: "borderline", text: "Borderline" },
] as const;

const FLAGS = [
  { value: "true", text: "Flagged" },
  { value: "false", text: "Not flagged" },
] as const;

const SORTS = [{ value: "score", text: "Highest score first" }] as const;

const ROWS = [
  { value: "50", text: "50" },
  { value: "100", text: "100" },
] as const;

const isTest = (text: string): text is TestSlug => Object.hasOwn(TEST_NAMES, text);
const TESTS = Object.keys(TEST_NAMES)
  .filter(isTest)
  .map((value) => ({ value, text: testName(value) }));

const FIELDS: readonly FilterField<(typeof FILTERS)[number]>[] = [
  { name: "outcome", label: "Outcome", options: OUTCOMES },
  { name: "test", label: "Test", options: TESTS },
  { name: "job", label: "Job", type: "text" },
  { name: "tag", label: "Tag", type: "text", rare: true },
  { name: "score_min", label: "Score from", type: "number", rare: true },
  { name: "score_max", label: "Score to", type: "number", rare: true },
  { name: "flagged", label: "Integrity", options: FLAGS, rare: true },
  { name: "from", label: "Completed from", rare: true },
  { name: "to", label: "Completed until", rare: true },
  { name: "sort", label: "Sort", any: "Latest first", options: SORTS },
  { name: "rows", label: "Rows", any: "25", options: ROWS, rare: true },
];

/** The filters, with the account's jobs to choose from. A role that sees no tags does not filter by them. */
export const fieldsFor = (jobs: readonly Job[], seesTags: boolean): typeof FIELDS =>
  FIELDS.filter(({ name }) => seesTags || name !== "tag").map((field) =>
    field.name === "job" ? jobField(jobs) : field,
  );

/** One of the options; a text that is none, which a changed address can have, does not filter. */
const chosen = <Value extends string>(options: readonly { value: Value }[], text: string): Value | undefined =>
  options.find(({ value }) => value === text)?.value;

const isScore = (text: string): boolean => /^\d+$/.test(text) && Number(text) <= 100;

/** The filters as the service takes them. */
export const filtersOf = (place: Place): ResultFilters => {
  const { created_after, created_before } = betweenDays(place);
  const filters = {
    outcome: chosen(OUTCOMES, place.outcome),
    test: isTest(place.test) ? place.test : undefined,
    job: place.job || undefined,
    tag: place.tag || undefined,
    score_min: isScore(place.score_min) ? place.score_min : undefined,
    score_max: isScore(place.score_max) ? place.score_max : undefined,
    flagged: chosen(FLAGS, place.flagged),
    completed_after: created_after,
    completed_before: created_before,
  };
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
};

export const queryOf = (place: Place): ResultQuery => {
  const limit = { limit: chosen(ROWS, place.rows) ?? "25" };
  if (place.to_review === "true") return { ...limit, to_review: "true" };
  return { ...limit, ...filtersOf(place), ...(place.sort === "score" ? { sort: "score" as const } : {}) };
};
