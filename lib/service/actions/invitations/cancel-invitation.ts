import { ApiError } from "#contract/errors.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { decideCancel } from "#domain/invitations/lifecycle.ts";
import { type ChangeDeps, changeInvitation } from "./change-invitation.ts";
import { type ActingMember, planByMember } from "./member-acts.ts";

/**
 * Cancels an invitation; a pending one is refunded once. Safe to repeat.
 *
 * @param member who cancels it in the dashboard
 * @throws ApiError `not_found`; `already_submitted` if it is completed; `invitation_closed` if it is expired.
 */
export const cancelInvitation = async (
  deps: ChangeDeps,
  target: { accountId: string; invitationId: string },
  member?: ActingMember,
): Promise<InvitationRecord> => {
  const outcome = await changeInvitation(deps, target, (invitation, now) =>
    planByMember(member, "cancelled", decideCancel(invitation, now), { invitation, now }),
  );
  if (outcome.kind === "refused") {
    throw new ApiError(outcome.code === "already_submitted" ? "already_submitted" : "invitation_closed");
  }
  return outcome.invitation;
};
