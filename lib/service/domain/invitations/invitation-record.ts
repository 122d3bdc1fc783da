import * as z from "zod/mini";
import { TestSlug } from "#contract/assessments/assessment.ts";
import { Dialect } from "#contract/assessments/dialect.ts";
import { Survey } from "#contract/candidate/survey.ts";
import { InvitationStatus } from "#contract/invitations/invitation-status.ts";
import { DeclinedErasure } from "#contract/privacy/declined-erasure.ts";
import { timestamp } from "#contract/timestamp.ts";
import { EmailProgress } from "../shared/email-progress.ts";
import { orNull } from "../shared/record.ts";
import { CandidateAct } from "./before-start/candidate-act.ts";
import { StoredAnswer } from "./before-start/stored-answer.ts";
import { Extension } from "./extension.ts";
import { EarlierEmail } from "./history/email-history.ts";
import { MemberAct } from "./history/member-act.ts";
import { ReviewStep } from "./review-step.ts";

/** An invitation as it is stored. Times are ISO 8601 UTC with milliseconds. */
export const InvitationRecord = z.object({
  id: z.string(),
  account_id: z.string(),
  candidate_email: z.string(),
  candidate_name: z.string(),
  tests: z.array(TestSlug),
  /** As recorded. Readers are shown `statusAt`. */
  status: InvitationStatus,
  credits_used: z.int(),
  reference: orNull(z.string()),
  custom_message: orNull(z.string()),
  /** Extends every time limit, for a candidate who needs it. */
  extra_time_percent: z.int(),
  /** The English of its tests; null for the service's default, in rows from before there was a choice. */
  dialect: orNull(Dialect),
  /** The candidate's credential. */
  token: z.string(),
  expires_at: timestamp,
  created_at: timestamp,
  /** When the state last changed; the time of the resulting event. */
  updated_at: timestamp,
  opened_at: orNull(timestamp),
  started_at: orNull(timestamp),
  /** The latest end of the running part; null while none runs. */
  test_deadline: orNull(timestamp),
  /**
   * The number of submitted parts. They are taken in order, so this and the deadline determine the next or running one.
   */
  parts_submitted: z.int(),
  /** When the last part was submitted; after that only scoring is outstanding. */
  submitted_at: orNull(timestamp),
  /** When scoring was last requested, while it is outstanding. */
  scoring_asked_at: orNull(timestamp),
  completed_at: orNull(timestamp),
  overall_pass: orNull(z.boolean()),
  expired_at: orNull(timestamp),
  cancelled_at: orNull(timestamp),
  /** Hours before `expires_at` at which the candidate is reminded; null for never. */
  reminder_hours: orNull(z.array(z.int())),
  /** Reminders due at this time or earlier are done or no longer wanted; null until the first one. */
  reminders_from: orNull(timestamp),
  /** What the last requested email says; null for the invitation itself. */
  email_kind: orNull(z.enum(["reminder", "answer", "receipt"])),
  /** Oldest first; null while there is none. */
  extensions: orNull(z.array(Extension)),
  /** Which notice of the account the candidate agreed to, and when. */
  notice_agreed: orNull(z.object({ version: z.int(), at: timestamp })),
  /** The outcome that people's marks of its tests lead to; null while no test is marked by a person. */
  marked_pass: orNull(z.boolean()),
  /** What members did to it in the dashboard, oldest first; null while there is nothing. */
  member_acts: orNull(z.array(MemberAct)),
  /** What the candidate told the account before the first test, oldest first; null while there is nothing. */
  candidate_acts: orNull(z.array(CandidateAct)),
  /** What the candidate asked for in order to take the tests; null while there is nothing. */
  adjustments: orNull(z.string()),
  /** The account's answers to the candidate's requests for adjustments, oldest first; null while there is none. */
  adjustment_answers: orNull(z.array(StoredAnswer)),
  /** What the candidate thought of the tests; null while they have not said. */
  survey: orNull(Survey),
  /** Reviews of the result by a person, oldest first; null while there is none. */
  reviews: orNull(z.array(ReviewStep)),
  /** What the candidate's name was before the candidate corrected it, oldest first; null while it is as sent. */
  earlier_names: orNull(z.array(z.object({ name: z.string(), until: timestamp }))),
  /** When the candidate asked the account to erase their data; null when it has answered. */
  erasure_requested_at: orNull(timestamp),
  /** Requests that the account declined, oldest first. */
  erasure_declines: orNull(z.array(DeclinedErasure)),
  ...EmailProgress.shape,
  /** The emails before the last one, oldest first; null while there is none. */
  earlier_emails: orNull(z.array(EarlierEmail)),
  /** How many of the requests for an email were resends. */
  email_resends: z.int(),
  /** When the candidate's data was erased: it is not shown from then on (`erasure.ts`). */
  erased_at: orNull(timestamp),
  /** The erasure that was asked for; null when the time for which data is kept had passed. */
  erasure_id: orNull(z.string()),
  /** When the last step of the erasure is due; null before it and after it. */
  erasure_due_at: orNull(timestamp),
  /** How many times it was changed, which orders copies of it; null before the first time. */
  revision: orNull(z.int()),
  /** Of an erased result: the code that its reports show, so that their page can say that it was erased. */
  verify_code: orNull(z.string()),
});
export type InvitationRecord = z.infer<typeof InvitationRecord>;
