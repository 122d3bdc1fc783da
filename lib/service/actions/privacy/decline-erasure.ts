import type { DeclineErasure } from "#contract/dashboard/privacy.ts";
import { ApiError } from "#contract/errors.ts";
import type { DeclinedErasure } from "#contract/privacy/declined-erasure.ts";
import { decideDecline } from "#domain/invitations/erasure/erasure-request.ts";
import { auditRecord, type Origin } from "#domain/shared/audit.ts";
import type { Random } from "#domain/shared/ports.ts";
import { type ChangeDeps, changeInvitation } from "../invitations/change-invitation.ts";

/**
 * The account declines a candidate's request for erasure: a controller may have to keep data. The candidate reads the reason
 * on their page; the audit log, which outlives their data, has that it was declined and not why.
 *
 * @throws ApiError `not_found` if there is no such open request
 */
export const declineErasure = async (
  deps: ChangeDeps & { random: Random },
  target: { accountId: string; invitationId: string },
  request: DeclineErasure,
  origin: Origin,
): Promise<DeclinedErasure> => {
  let declined: DeclinedErasure | undefined;
  const { kind } = await changeInvitation<"not_found">(deps, target, (invitation, now) => {
    const decision = decideDecline(invitation, request, now);
    if (decision.kind === "refused") return decision;
    declined = decision.declined;
    if (decision.kind === "unchanged") return { kind: "unchanged" };
    const act = {
      accountId: target.accountId,
      action: "candidate.erasure_declined" as const,
      object: { type: "invitation" as const, id: invitation.id, name: null },
    };
    return {
      kind: "change",
      change: decision.change,
      alsoWrite: {
        erasureRequestAnswered: { account_id: invitation.account_id, invitation_id: invitation.id },
        audit: auditRecord({ now, random: deps.random }, origin, act),
      },
    };
  });
  if (kind === "refused" || declined === undefined) {
    throw new ApiError("not_found", { message: "This request is not open any more. Load the page again." });
  }
  return declined;
};
