import * as z from "zod/mini";
import { TestSlug } from "#contract/assessments/assessment.ts";
import { Dialect } from "#contract/assessments/dialect.ts";
import { Metadata } from "#contract/invitations/metadata.ts";
import { Decider } from "#contract/results/decider.ts";
import { HumanMark, HumanReview } from "#contract/results/human-review.ts";
import { EvidenceHead, Integrity, ResultVersions, TestResult } from "#contract/results/result.ts";
import { timestamp } from "#contract/shared/timestamp.ts";
import { orNull } from "../shared/record.ts";

/** A result as stored, once, when its invitation is completed. */
export const ResultRecord = z.object({
  invitation_id: z.string(),
  account_id: z.string(),
  candidate_name: z.string(),
  /** The name that the client sent, once the candidate has corrected it to another; else null. */
  invited_as: orNull(z.string()),
  candidate_email: z.string(),
  reference: orNull(z.string()),
  job: orNull(z.string()),
  metadata: orNull(Metadata),
  completed_at: timestamp,
  overall_pass: z.boolean(),
  /** The English of the tests. */
  dialect: Dialect,
  tests: z.array(TestResult),
  integrity: Integrity,
  versions: ResultVersions,
  evidence: EvidenceHead,
  /** What a person decided, beside what was computed, which never changes. */
  human_review: orNull(HumanReview),
  /** By slug. */
  human_marks: orNull(z.partialRecord(TestSlug, HumanMark)),
  /** What decides a writing test, by the account's setting when it was scored. */
  writing_decision: Decider,
  /** Whether two people mark a writing test, by the account's setting when it was scored. */
  two_markers: z.boolean(),
  /** When the account first read it, by API or dashboard. */
  read_at: orNull(timestamp),
  /** Signs this result's report links; each result has a separate secret, so no link opens another report. */
  report_secret: z.string(),
});
export type ResultRecord = z.infer<typeof ResultRecord>;
