import type { ErasureReceipt } from "#contract/candidate/record.ts";
import { decideErasureRequest, presentRequest } from "#domain/invitations/erasure-request.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { type ChangeDeps, changeInvitation } from "../invitations/change-invitation.ts";

/**
 * The candidate asks the account to erase their data. While the request is open, another one changes nothing, so
 * repeating it is harmless. Only the account can carry it out: it may have to keep data, and others of the same person.
 */
export const requestErasure = async (deps: ChangeDeps, seen: InvitationRecord): Promise<ErasureReceipt> => {
  const target = { accountId: seen.account_id, invitationId: seen.id };
  const { invitation } = await changeInvitation<never>(deps, target, (current, now) => {
    const decision = decideErasureRequest(current, now);
    if (decision.kind === "unchanged") return decision;
    return { kind: "change", change: decision.change, alsoWrite: { erasureRequest: decision.request } };
  });
  return { erasure: presentRequest(invitation.erasure_requested_at ?? new Date(deps.clock.now()).toISOString()) };
};
