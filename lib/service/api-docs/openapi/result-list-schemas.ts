import * as z from "zod/mini";
import { API_PREFIX } from "#contract/operations.ts";
import { RESULTS_PER_PAGE, ResultListPage, ResultListQuery, ResultSummary } from "#contract/results/result-list.ts";
import { ScoreSummary } from "#contract/results/result-summary.ts";
import { describe, type SchemaDoc } from "./describe.ts";
import { EXAMPLE_ORIGIN } from "./example-origin.ts";
import { INVITATION_ID } from "./invitation-schemas.ts";
import { RESULT } from "./result-schemas.ts";

export const RESULT_SUMMARY: ResultSummary = {
  invitation_id: RESULT.invitation_id,
  candidate_name: RESULT.candidate_name,
  candidate_email: RESULT.candidate_email,
  reference: RESULT.reference,
  job: RESULT.job,
  metadata: RESULT.metadata,
  livemode: true,
  completed_at: RESULT.completed_at,
  status: RESULT.status,
  overall_pass: RESULT.overall_pass,
  overall_score: RESULT.overall_score,
  tests: RESULT.tests.map((test) => z.parse(ScoreSummary, { ...test, human_mark: null })),
  flagged: RESULT.integrity.flagged,
  dashboard_url: RESULT.dashboard_url,
  result_url: `${EXAMPLE_ORIGIN}${API_PREFIX}/results/${INVITATION_ID}`,
};

export const SCHEMAS: readonly SchemaDoc[] = [
  describe("ScoreSummary", ScoreSummary, "The score of a test in a list of results.", {
    slug: "Test slug.",
    score: "Score from 0 to 100, as computed.",
    standard_error: "Standard error of the score, in points.",
    pass_threshold: "Score needed to pass.",
    pass: "Whether the test was passed: by a person's mark, if there is one.",
    borderline: "Whether the score is within its standard error of the pass mark.",
    decided_by: "What decides `pass`: the `computed` score, or the mark of a `person`.",
    needs_review: "Whether a person should look at it: its mark is missing, or its score is close to the pass mark.",
    human_mark: "A person's mark from 0 to 100; `null` if there is none.",
  }),

  describe("ResultSummary", ResultSummary, "A result in a list.", {
    invitation_id: "Id of the invitation.",
    candidate_name: "Candidate's full name; they can correct it after the tests.",
    candidate_email: "Candidate's email address.",
    reference: "The reference supplied at creation; `null` if there was none.",
    job: "The job supplied at creation; `null` if there was none.",
    metadata: "The metadata supplied at creation; `null` if there was none.",
    livemode: "`false` for a result in test mode.",
    completed_at: "Time when everything had been submitted and scored.",
    status: "`provisional` while a writing test lacks a person's mark, else `final`.",
    overall_pass: "Whether every test was passed, from what is known; of a provisional result it can still change.",
    overall_score: {
      description: "Mean of the tests' scores, a person's mark in place of a computed score; rounded half up.",
      minimum: 0,
      maximum: 100,
    },
    tests: "One entry per test in the invitation.",
    flagged: "Whether an integrity check flagged something.",
    dashboard_url: { description: "Its page in the dashboard, which asks members to sign in.", format: "uri" },
    result_url: { description: "The whole result, by this API.", format: "uri" },
  }),

  describe("ResultListQuery", ResultListQuery, "Filters and pagination.", {
    limit: { description: "Maximum number of results on a page.", default: RESULTS_PER_PAGE.default },
    cursor: "`next_cursor` of the previous page.",
    status: "Only results with this status.",
    job: "Only results for exactly this job.",
    reference: "Only results with exactly this reference.",
    completed_after: "Only results completed after this time.",
    completed_before: "Only results completed before this time.",
  }),

  describe("ResultListPage", ResultListPage, "A page of results.", {
    data: "The results, the latest completion first.",
  }),
];
