import * as z from "zod/mini";
import { wholeNumberText } from "../fields.ts";
import { Metadata } from "../invitations/metadata.ts";
import { cursor, pageOf } from "../paging.ts";
import { rule } from "../rule.ts";
import { requestTime, timestamp } from "../shared/timestamp.ts";
import { ResultStatus } from "./decider.ts";
import { ScoresSummary } from "./result-summary.ts";

export const RESULTS_PER_PAGE = { default: 20, min: 1, max: 50 } as const;

const statuses: readonly string[] = ResultStatus.options;

/** Query of GET /results; every value is a string. Unknown parameters are rejected, as in bodies. */
export const ResultListQuery = z.strictObject({
  limit: z.optional(wholeNumberText(RESULTS_PER_PAGE.min, RESULTS_PER_PAGE.max)),
  cursor: z.optional(cursor),
  status: z.optional(
    z.string().check(
      rule((text) => statuses.includes(text), "unknown_status", `Must be one of ${statuses.join(", ")}.`, {
        enum: statuses,
      }),
    ),
  ),
  job: z.optional(z.string()),
  reference: z.optional(z.string()),
  completed_after: z.optional(requestTime),
  completed_before: z.optional(requestTime),
});
export type ResultListQuery = z.infer<typeof ResultListQuery>;

/** A result in a list: its outcome and scores, without the evidence, the report and the signature. */
export const ResultSummary = z.extend(z.omit(ScoresSummary, { flagged_checks: true }), {
  invitation_id: z.string(),
  candidate_name: z.string(),
  candidate_email: z.string(),
  reference: z.nullable(z.string()),
  job: z.nullable(z.string()),
  metadata: z.nullable(Metadata),
  livemode: z.boolean(),
  completed_at: timestamp,
  status: ResultStatus,
  overall_pass: z.boolean(),
  dashboard_url: z.string(),
  /** The whole result, by this API. */
  result_url: z.string(),
});
export type ResultSummary = z.infer<typeof ResultSummary>;

export const ResultListPage = pageOf(ResultSummary);
