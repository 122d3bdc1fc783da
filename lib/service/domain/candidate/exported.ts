import type { InvitationRecord } from "../invitations/invitation-record.ts";
import type { PartRecord } from "./part-record.ts";

/** What an export has of an invitation: everything but the account's own, credentials, and notes of the service's work. */
export const exportedInvitation = (invitation: InvitationRecord) => {
  const { account_id, token, email_claim, scoring_asked_at, revision, ...exported } = invitation;
  return exported;
};

/**
 * The same for the candidate: without who in the account did what, without how the service works, and without the outcome,
 * which the account may not share (`shared-scores.ts`).
 */
export const ownInvitation = (invitation: InvitationRecord) => {
  const { member_acts, reviews, erasure_id, erasure_due_at, ...own } = exportedInvitation(invitation);
  const { overall_pass, computed_pass, result_status, finalized, ...shown } = own;
  const { verify_code, scores, ...exported } = shown;
  return exported;
};

/** What an export has of a part: everything but the ids of the row, and how saves are recognized, stored and limited. */
export const exportedPart = (part: PartRecord) => {
  const { account_id, invitation_id, last_save_id, kept, pace, ...exported } = part;
  return exported;
};
