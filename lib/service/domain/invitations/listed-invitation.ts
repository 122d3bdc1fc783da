import * as z from "zod/mini";
import { TestSlug } from "#contract/assessments/assessment.ts";
import { Dialect } from "#contract/assessments/dialect.ts";
import { InvitationStatus } from "#contract/invitations/invitation-status.ts";
import { Metadata } from "#contract/invitations/metadata.ts";
import { InvitationSource } from "#contract/invitations/source.ts";
import { ResultStatus } from "#contract/results/decider.ts";
import { timestamp } from "#contract/shared/timestamp.ts";
import { OwnTestPlans } from "../assessments/own-tests.ts";
import { EmailProgress } from "../shared/email-progress.ts";
import { orNull } from "../shared/record.ts";
import { CandidateAct } from "./before-start/candidate-act.ts";

/**
 * What lists contain of an invitation: what they show, and what its status at a time is computed from. The index by status
 * and the lookup rows have a copy of it, so that a list reads no invitation; a field that no list shows belongs in
 * `invitation-record.ts`. Times are ISO 8601 UTC with milliseconds.
 */
export const ListedInvitation = z.object({
  id: z.string(),
  account_id: z.string(),
  candidate_email: z.string(),
  candidate_name: z.string(),
  tests: z.array(TestSlug),
  /** Those of the account's own among them, as they were then. */
  own_tests: orNull(OwnTestPlans),
  /** The id of the package that named them when it was created. */
  package: orNull(z.string()),
  /** As recorded. Readers are shown `statusAt`. */
  status: InvitationStatus,
  credits_used: z.int(),
  reference: orNull(z.string()),
  /** The opening that the candidate applies for. */
  job: orNull(z.string()),
  /** Texts of the client's, returned as they were sent. */
  metadata: orNull(Metadata),
  /** The page that the candidate can go to after the end, which the account allowed when it was created. */
  return_url: orNull(z.string()),
  source: InvitationSource,
  /** The candidate's credential. */
  token: z.string(),
  /** The time for which its email was scheduled. */
  send_at: orNull(timestamp),
  email_status: EmailProgress.shape.email_status,
  email_reason: EmailProgress.shape.email_reason,
  /** Hours before `expires_at` at which the candidate is reminded; null for never. */
  reminder_hours: orNull(z.array(z.int())),
  /** The English of its tests. */
  dialect: Dialect,
  /** Extends every time limit, for a candidate who needs it. */
  extra_time_percent: z.int(),
  expires_at: timestamp,
  created_at: timestamp,
  /** What the candidate told the account before the first test, oldest first; null while there is nothing. */
  candidate_acts: orNull(z.array(CandidateAct)),
  started_at: orNull(timestamp),
  /** The latest end of the running part; null while none runs. */
  test_deadline: orNull(timestamp),
  /**
   * The number of submitted parts. They are taken in order, so this and the deadline determine the next or running one.
   */
  parts_submitted: z.int(),
  /** When the last part was submitted; after that only scoring is outstanding. */
  submitted_at: orNull(timestamp),
  /** As it is now, with people's marks; null until there is a result. */
  overall_pass: orNull(z.boolean()),
  result_status: orNull(ResultStatus),
  /** When the candidate's data was erased: it is not shown from then on (`erasure.ts`). */
  erased_at: orNull(timestamp),
});
export type ListedInvitation = z.infer<typeof ListedInvitation>;

const textOf = (invitation: ListedInvitation): string => JSON.stringify(z.parse(ListedInvitation, invitation));

/** Whether a change shows in lists. */
export const isListedChange = (before: ListedInvitation | undefined, after: ListedInvitation): boolean =>
  before === undefined || textOf(before) !== textOf(after);
