import type { ErasureReceipt } from "#contract/candidate/record.ts";
import {
  decideErasureRequest,
  MAX_REQUESTS_PER_INVITATION,
  presentRequest,
} from "#domain/invitations/erasure/erasure-request.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { type ChangeDeps, changeInvitation } from "../invitations/change-invitation.ts";
import { badRequest, refuseErased } from "./candidate-errors.ts";

const TOO_MANY = {
  field: "body",
  code: "too_many_requests",
  message: `You have asked ${MAX_REQUESTS_PER_INVITATION} times, and every request was answered. Write to the people who invited you.`,
};

/**
 * The candidate asks the account to erase their data. While the request is open, another one changes nothing, so
 * repeating it is harmless. Only the account can carry it out: it may have to keep data, and others of the same person.
 *
 * @throws ApiError `validation_error` after MAX_REQUESTS_PER_INVITATION; `not_found` once the data was erased.
 */
export const requestErasure = async (deps: ChangeDeps, seen: InvitationRecord): Promise<ErasureReceipt> => {
  const target = { accountId: seen.account_id, invitationId: seen.id };
  const outcome = await changeInvitation<"too_many_requests">(deps, target, (current, now) => {
    refuseErased(current);
    const decision = decideErasureRequest(current, now);
    if (decision.kind !== "change") return decision;
    return { kind: "change", change: decision.change, alsoWrite: { erasureRequest: decision.request } };
  });
  if (outcome.kind === "refused") throw badRequest([TOO_MANY]);
  const { erasure_requested_at } = outcome.invitation;
  return { erasure: presentRequest(erasure_requested_at ?? new Date(deps.clock.now()).toISOString()) };
};
