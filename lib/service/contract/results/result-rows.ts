import * as z from "zod/mini";
import { TestSlug } from "../assessments/assessment.ts";
import { RequestedTest } from "../assessments/requested-tests.ts";
import { label, wholeNumberText } from "../fields.ts";
import { cursor } from "../paging.ts";
import { timestamp } from "../shared/timestamp.ts";
import { ResultStatus } from "./decider.ts";
import { ScoresSummary } from "./result-summary.ts";

/** How long a tag may be, in characters. */
export const TAG_MAX = 40;

/** A result in a list. */
export const ResultRow = z.object({
  invitation_id: z.string(),
  /**
   * A number if the member can still mark the text. The fields that depend on the candidate or on their work are then
   * empty.
   */
  candidate_name: z.string(),
  candidate_email: z.string(),
  reference: z.nullable(z.string()),
  job: z.nullable(z.string()),
  tests: z.array(TestSlug),
  /** Null for a result that is being erased, and before the mark of a member who is to mark its text. */
  scores: z.nullable(ScoresSummary),
  completed_at: timestamp,
  /** With people's marks, as in the result; null before the mark of a member who is to mark its text. */
  overall_pass: z.nullable(z.boolean()),
  status: ResultStatus,
  /** The last step of a review of it by a person. */
  review: z.nullable(z.enum(["requested", "confirmed", "changed"])),
  tags: z.array(z.string()),
});
export type ResultRow = z.infer<typeof ResultRow>;

/** The most results that a list by score sorts, and that are counted. */
export const MAX_EXAMINED = 5000;

export const ResultRowPage = z.object({
  object: z.literal("list"),
  data: z.array(ResultRow),
  has_more: z.boolean(),
  next_cursor: z.nullable(z.string()),
  /** Of a list by score: there are more results than it sorts, and it has the latest MAX_EXAMINED. */
  is_cut: z.boolean(),
});

/** The pages of the dashboard's list; an export reads the longest. */
export const RESULT_ROWS = { default: 25, min: 1, max: 500 } as const;

/** What a list of results is reduced to, and what is counted of it. Times are exclusive. */
export const ResultFilters = z.strictObject({
  outcome: z.optional(z.enum(["passed", "not_passed", "provisional", "borderline"])),
  test: z.optional(RequestedTest),
  job: z.optional(label(120)),
  /** In any case, as tags are. */
  tag: z.optional(label(TAG_MAX)),
  score_min: z.optional(wholeNumberText(0, 100)),
  score_max: z.optional(wholeNumberText(0, 100)),
  flagged: z.optional(z.enum(["true", "false"])),
  completed_after: z.optional(timestamp),
  completed_before: z.optional(timestamp),
});
export type ResultFilters = z.infer<typeof ResultFilters>;

export const ResultQuery = z.extend(ResultFilters, {
  limit: z.optional(wholeNumberText(RESULT_ROWS.min, RESULT_ROWS.max)),
  cursor: z.optional(cursor),
  /** The latest completion first, which is the default, or the highest overall score. */
  sort: z.optional(z.enum(["completed", "score"])),
  /** Only those that a person is to look at, whatever the filters. */
  to_review: z.optional(z.literal("true")),
});
export type ResultQuery = z.infer<typeof ResultQuery>;

/** How many steps the distribution of scores has: 0 to 4, 5 to 9, …, 95 to 100. */
export const SCORE_STEPS = 20;

export const ResultTotals = z.object({
  count: z.int(),
  /** False when there are more than MAX_EXAMINED results: only the latest are counted. */
  is_exact: z.boolean(),
  passed: z.int(),
  not_passed: z.int(),
  provisional: z.int(),
  flagged: z.int(),
  median_score: z.nullable(z.int()),
  /** How many have an overall score in each of the SCORE_STEPS. */
  scores: z.array(z.int()),
  /** And in each of the tests that they took. */
  test_scores: z.partialRecord(TestSlug, z.array(z.int())),
  /** The pass mark, if all tests of all of them have the same. */
  pass_mark: z.nullable(z.int()),
  /** On how many days (UTC) they were completed. */
  days: z.int(),
});
export type ResultTotals = z.infer<typeof ResultTotals>;
