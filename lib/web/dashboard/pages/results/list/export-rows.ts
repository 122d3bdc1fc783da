import { overallError } from "#contract/results/overall-error.ts";
import type { ResultRow } from "#contract/results/result-rows.ts";
import { zonedTime } from "../../../ui/lists/zoned-time.ts";
import { TEST_NAMES } from "../../../ui/test-names.ts";

type Cell = string | number | null;

const passedOf = (passed: boolean): string => (passed ? "passed" : "not_passed");

/** The integrity checks. */
const CHECKS = ["paste", "cadence", "timing", "focus"] as const;

/** Columns of the whole result. */
const columnsOf = (zone: string): readonly [title: string, cell: (row: ResultRow) => Cell][] => [
  ["invitation_id", (row) => row.invitation_id],
  ["candidate_name", (row) => row.candidate_name],
  ["candidate_email", (row) => row.candidate_email],
  ["job", (row) => row.job],
  ["reference", (row) => row.reference],
  ["tags", (row) => row.tags.join(", ")],
  [`completed_at (${zone})`, (row) => zonedTime(row.completed_at, zone)],
  ["outcome", (row) => (row.overall_pass === null ? null : passedOf(row.overall_pass))],
  ["status", (row) => row.status],
  ["overall_score", (row) => row.scores?.overall_score ?? null],
  ["overall_margin", (row) => (row.scores === null ? null : overallError(row.scores.tests))],
  ["integrity_flagged", (row) => (row.scores === null ? null : String(row.scores.flagged))],
  ...CHECKS.map((check): [string, (row: ResultRow) => Cell] => [
    `${check}_flagged`,
    ({ scores }) => (scores === null ? null : String(scores.flagged_checks?.includes(check) ?? false)),
  ]),
  ["review", (row) => row.review],
];

type Score = NonNullable<ResultRow["scores"]>["tests"][number];

/** Columns of each test. */
const SCORE_COLUMNS: readonly [title: string, cell: (score: Score) => Cell][] = [
  ["score", ({ score }) => score],
  ["margin", ({ standard_error }) => standard_error],
  ["pass_mark", ({ pass_threshold }) => pass_threshold],
  ["human_mark", ({ human_mark }) => human_mark],
  ["outcome", ({ pass }) => passedOf(pass)],
];

/**
 * Results as the rows of a file, with a header: a group of columns for each test that one of them has. Margins are standard
 * errors. For a role with masked access the results are masked.
 *
 * @param zone of the times, which the header names
 */
export const resultRows = (results: readonly ResultRow[], zone: string): Cell[][] => {
  const columns = columnsOf(zone);
  const taken = new Set(results.flatMap(({ scores }) => scores?.tests.map(({ slug }) => slug) ?? []));
  const slugs = Object.keys(TEST_NAMES).filter((slug) => [...taken].some((one) => one === slug));
  const scored = slugs.flatMap((slug) => SCORE_COLUMNS.map(([title, cell]) => ({ slug, title, cell })));
  return [
    [...columns.map(([title]) => title), ...scored.map(({ slug, title }) => `${slug} ${title}`)],
    ...results.map((row) => [
      ...columns.map(([, cell]) => cell(row)),
      ...scored.map(({ slug, cell }) => {
        const score = row.scores?.tests.find((one) => one.slug === slug);
        return score === undefined ? null : cell(score);
      }),
    ]),
  ];
};
