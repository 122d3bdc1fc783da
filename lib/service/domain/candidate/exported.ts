import * as z from "zod/mini";
import { InvitationRecord } from "../invitations/invitation-record.ts";
import { PartRecord } from "./part-record.ts";

/** What an export has of an invitation: everything but the account's own, credentials, and notes of the service's work. */
export const exportedInvitation = (invitation: InvitationRecord) => {
  const { account_id, token, email_claim, scoring_asked_at, revision, ...exported } = invitation;
  return exported;
};

/** What an export has of a part: everything but the ids of the row, and how saves are recognized, stored and limited. */
export const exportedPart = (part: PartRecord) => {
  const { account_id, invitation_id, last_save_id, kept, pace, ...exported } = part;
  return exported;
};

/**
 * What candidates receive of their invitation. A new field of the row is not among it until it is named here: the client's
 * `reference`, `metadata`, `job`, package and order, what members did, and the outcome (`shared-scores.ts`) are not.
 */
const OwnInvitation = z.pick(InvitationRecord, {
  id: true,
  candidate_email: true,
  candidate_name: true,
  earlier_names: true,
  tests: true,
  own_tests: true,
  dialect: true,
  extra_time_percent: true,
  custom_message: true,
  return_url: true,
  source: true,
  status: true,
  created_at: true,
  updated_at: true,
  send_at: true,
  expires_at: true,
  extensions: true,
  opened_at: true,
  started_at: true,
  test_deadline: true,
  parts_submitted: true,
  submitted_at: true,
  completed_at: true,
  expired_at: true,
  cancelled_at: true,
  email_status: true,
  email_reason: true,
  email_requested_at: true,
  email_kind: true,
  email_resends: true,
  earlier_emails: true,
  reminder_hours: true,
  notice_agreed: true,
  candidate_acts: true,
  adjustments: true,
  adjustment_answers: true,
  survey: true,
  erasure_requested_at: true,
  erasure_declines: true,
  erased_at: true,
});

export const ownInvitation = (invitation: InvitationRecord): z.infer<typeof OwnInvitation> =>
  z.parse(OwnInvitation, invitation);

/** What candidates receive of a part: their answers, and what was recorded while they worked. */
const OwnPart = z.pick(PartRecord, {
  id: true,
  test: true,
  kind: true,
  form: true,
  started_at: true,
  deadline: true,
  submitted_at: true,
  ended_by: true,
  items: true,
  words: true,
  answers: true,
  version: true,
  saved_at: true,
  signals: true,
  evidence: true,
});

export const ownPart = (part: PartRecord): z.infer<typeof OwnPart> => z.parse(OwnPart, part);
