import * as z from "zod/mini";
import { Survey } from "#contract/candidate/survey.ts";
import { DeclinedErasure } from "#contract/privacy/declined-erasure.ts";
import { ScoresSummary } from "#contract/results/result-summary.ts";
import { timestamp } from "#contract/shared/timestamp.ts";
import { OrderOfInvitation } from "../integrations/order.ts";
import { EmailProgress } from "../shared/email-progress.ts";
import { orNull } from "../shared/record.ts";
import { StoredAnswer } from "./before-start/stored-answer.ts";
import { Extension } from "./extension.ts";
import { EarlierEmail } from "./history/email-history.ts";
import { MemberAct } from "./history/member-act.ts";
import { ListedInvitation } from "./listed-invitation.ts";
import { ReviewStep } from "./review-step.ts";

/** An invitation as it is stored. Times are ISO 8601 UTC with milliseconds. */
export const InvitationRecord = z.extend(ListedInvitation, {
  custom_message: orNull(z.string()),
  /** The order that it was created for, of an ATS. */
  order: orNull(OrderOfInvitation),
  /** When the state last changed; the time of the resulting event. */
  updated_at: timestamp,
  opened_at: orNull(timestamp),
  /** The scores as they are now, with people's marks; null until there is a result. */
  scores: orNull(ScoresSummary),
  completed_at: orNull(timestamp),
  /** When scoring was last requested, while it is outstanding. */
  scoring_asked_at: orNull(timestamp),
  expired_at: orNull(timestamp),
  cancelled_at: orNull(timestamp),
  /** Reminders due at this time or earlier are done or no longer wanted; null until the first one. */
  reminders_from: orNull(timestamp),
  /** What the last requested email says; null for the invitation itself. */
  email_kind: orNull(z.enum(["reminder", "answer", "receipt"])),
  /** Oldest first; null while there is none. */
  extensions: orNull(z.array(Extension)),
  /** Which notice of the account the candidate agreed to, and when. */
  notice_agreed: orNull(z.object({ version: z.int(), at: timestamp })),
  /** The outcome that was computed on completion, which people's marks do not change. */
  computed_pass: orNull(z.boolean()),
  /** When the last missing mark made a provisional result final, and its outcome then; null for every other result. */
  finalized: orNull(z.object({ at: timestamp, overall_pass: z.boolean() })),
  /** What members did to it in the dashboard, oldest first; null while there is nothing. */
  member_acts: orNull(z.array(MemberAct)),
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
