import * as z from "zod/mini";
import { CatalogueSlug } from "../assessments/assessment.ts";
import { personName } from "../fields.ts";
import { InvitationStatus } from "../invitations/invitation-status.ts";
import { DeclinedErasure } from "../privacy/declined-erasure.ts";
import { ResultStatus } from "../results/decider.ts";
import { HumanReview } from "../results/human-review.ts";
import { IntegrityChecks } from "../results/result.ts";
import { TestOutcome } from "../results/test-outcome.ts";
import { timestamp } from "../shared/timestamp.ts";
import { CandidateState } from "./candidate.ts";
import { PartKind } from "./part-kind.ts";
import { Survey } from "./survey.ts";

/** How a part was taken, in counts and times; see `signals.ts` for what is never recorded. */
export const RecordedBehaviour = z.object({
  /** Times between two key presses. */
  key_intervals: z.int(),
  pastes: z.int(),
  pasted_characters: z.int(),
  /** Absences from the page. */
  absences: z.int(),
  away_ms: z.int(),
  fullscreen_exits: z.int(),
  copy_attempts: z.int(),
  keys_blocked: z.int(),
});

/** What is held about a part that was started. */
export const RecordedPart = z.object({
  id: z.string(),
  kind: PartKind,
  name: z.string(),
  /** As in the state of the tests. */
  part_of: z.nullable(z.string()),
  started_at: timestamp,
  submitted_at: z.nullable(timestamp),
  /** `time` when the time ran out. */
  ended_by: z.nullable(z.enum(["candidate", "time"])),
  saves: z.int(),
  /** `null` once it is deleted. */
  behaviour: z.nullable(RecordedBehaviour),
});

/** The scores, if the account shares them. */
export const CandidateScores = z.discriminatedUnion("status", [
  /** There is no result. */
  z.object({ status: z.literal("none") }),
  /** The account does not show scores here. */
  z.object({ status: z.literal("not_shared") }),
  /** They are shown once the account has read them, and from this time on in any case. */
  z.object({ status: z.literal("later"), from: timestamp }),
  z.object({
    status: z.literal("shown"),
    result_status: ResultStatus,
    overall_pass: z.boolean(),
    tests: z.array(TestOutcome),
    /** Topics whose items differ clearly from the rest of the same tests. */
    topics: z.array(
      z.object({ name: z.string(), items: z.int(), right: z.int(), is: z.enum(["strength", "to_practise"]) }),
    ),
    checks: IntegrityChecks,
  }),
]);
export type CandidateScores = z.infer<typeof CandidateScores>;

/** The candidate's request for erasure, which the account has to answer within a month (GDPR, article 12.3). */
export const ErasureRequest = z.object({ requested_at: timestamp, answer_by: timestamp });
export type ErasureRequest = z.infer<typeof ErasureRequest>;

/** What is held about an invitation, for its candidate: the response to GET /record and POST /name. */
export const CandidateRecord = z.object({
  server_time: timestamp,
  /** The reference number on the candidate's receipt. */
  invitation_id: z.string(),
  candidate_name: z.string(),
  /** How often the name can still be corrected. */
  corrections_left: z.int(),
  inviter: z.nullable(z.string()),
  branding: CandidateState.shape.branding,
  status: InvitationStatus,
  invited_at: timestamp,
  /** When everything is deleted without a request; `null` while the invitation is open. */
  kept_until: z.nullable(timestamp),
  /** When `behaviour` is deleted. */
  behaviour_kept_until: z.nullable(timestamp),
  parts: z.array(RecordedPart),
  scores: CandidateScores,
  /** A link to the candidate's PDF, valid for a week; `null` while the scores are not shown. */
  report_url: z.nullable(z.string()),
  review: z.nullable(HumanReview),
  survey: z.nullable(Survey),
  return_to: CandidateState.shape.return_to,
  /** The open request. */
  erasure: z.nullable(ErasureRequest),
  /** Requests that the account declined, oldest first. */
  erasure_declines: z.array(DeclinedErasure),
  /** How many more requests are possible, each after the answer to the one before. */
  erasure_requests_left: z.int(),
});
export type CandidateRecord = z.infer<typeof CandidateRecord>;

/** Body of POST /name. */
export const CorrectName = z.strictObject({ candidate_name: personName });
export type CorrectName = z.infer<typeof CorrectName>;

/** The response to POST /erasure-requests. */
export const ErasureReceipt = z.object({ erasure: ErasureRequest });
export type ErasureReceipt = z.infer<typeof ErasureReceipt>;

/** Body of POST /credentials. */
export const TakeCredential = z.strictObject({ test: CatalogueSlug });
export type TakeCredential = z.infer<typeof TakeCredential>;

/** The response to POST /credentials: an Open Badges 3.0 credential, as a signed JSON Web Token. */
export const Credential = z.object({ credential: z.string() });
export type Credential = z.infer<typeof Credential>;

/** The response to GET /data: what is held, as stored, and the result if the account shares it. */
export const CandidateData = z.object({
  exported_at: timestamp,
  invitation: z.looseObject({ id: z.string(), candidate_name: z.string(), candidate_email: z.string() }),
  parts: z.array(z.looseObject({ id: z.string(), started_at: timestamp })),
  scores: CandidateScores,
  review: z.nullable(HumanReview),
});
export type CandidateData = z.infer<typeof CandidateData>;
