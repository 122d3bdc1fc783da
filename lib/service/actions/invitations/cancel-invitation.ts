import { ApiError } from "#contract/errors.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { decideCancel } from "#domain/invitations/lifecycle.ts";
import type { Audited } from "#domain/shared/audit.ts";
import { type ChangeDeps, changeInvitation } from "./change-invitation.ts";
import { auditedPlan } from "./invitation-act.ts";

/**
 * Cancels an invitation; a pending one is refunded once. Safe to repeat.
 *
 * @param audited who cancels it, for the audit log
 * @throws ApiError `not_found`; `already_submitted` if it is completed; `invitation_closed` if it is expired.
 */
export const cancelInvitation = async (
  deps: ChangeDeps,
  target: { accountId: string; invitationId: string },
  audited?: Audited,
): Promise<InvitationRecord> => {
  const outcome = await changeInvitation(deps, target, (invitation, now) =>
    auditedPlan(audited, "cancelled", decideCancel(invitation, now), { invitation, now }),
  );
  if (outcome.kind === "refused") {
    throw new ApiError(outcome.code === "already_submitted" ? "already_submitted" : "invitation_closed");
  }
  return outcome.invitation;
};
