import type { InvitationRecord } from "../invitations/invitation-record.ts";
import type { PartRecord } from "./part-record.ts";

/** What an export has of an invitation: everything but the account's own, credentials, and notes of the service's work. */
export const exportedInvitation = (invitation: InvitationRecord) => {
  const { account_id: _, token: __, email_claim: ___, scoring_asked_at: ____, ...rest } = invitation;
  const { revision: _____, ...exported } = rest;
  return exported;
};

/**
 * The same for the candidate: without who in the account did what, without how the service works, and without the outcome,
 * which the account may not share (`shared-scores.ts`).
 */
export const ownInvitation = (invitation: InvitationRecord) => {
  const { member_acts: _, reviews: __, erasure_id: ___, erasure_due_at: ____, ...own } = exportedInvitation(invitation);
  const { overall_pass: _____, computed_pass: ______, result_status: _______, finalized: ________, ...shown } = own;
  const { verify_code: _________, scores: __________, ...exported } = shown;
  return exported;
};

/** What an export has of a part: everything but the ids of the row, and how saves are recognized, stored and limited. */
export const exportedPart = (part: PartRecord) => {
  const { account_id: _, invitation_id: __, last_save_id: ___, kept: ____, pace: _____, ...exported } = part;
  return exported;
};
