import { hashOfReference } from "#domain/idempotency/idempotency-record.ts";
import { decideClear, decideErase, isErased, isErasureDue } from "#domain/invitations/erasure/erasure.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { eventsSoFar } from "#domain/invitations/publishing/events.ts";
import type { DerivedData, DerivedFrom } from "#domain/privacy/ports.ts";
import type { ResultStore } from "#domain/results/ports.ts";
import { verifyCodeOf } from "#domain/results/verify-link.ts";
import { type ChangeDeps, changeInvitation } from "../invitations/change-invitation.ts";

export type EraseDeps = ChangeDeps & { derived: DerivedData; results: Pick<ResultStore, "read"> };

type Target = { accountId: string; invitationId: string };

/** The ids of events do not depend on where the API is. */
const ANYWHERE = { baseUrl: "" };

const derivedFrom = (invitation: InvitationRecord): DerivedFrom => ({
  account_id: invitation.account_id,
  id: invitation.id,
  candidate_email: invitation.candidate_email,
  reference: invitation.reference,
  job: invitation.job,
  completed_at: invitation.completed_at,
  repeat_hash: invitation.reference === null ? null : hashOfReference(invitation.reference, invitation),
  event_ids: eventsSoFar(invitation, ANYWHERE).map(({ id }) => id),
  order: invitation.order,
  is_erasure_requested: invitation.erasure_requested_at !== null,
});

/**
 * Erases the personal data of an invitation: it is hidden at once, and deleted for good two minutes later by the sweep
 * (`clearInvitation`). An open invitation is cancelled first. Safe to repeat, and to run concurrently; of two erasures the
 * first counts it.
 *
 * @param erasureId null when the time for which data is kept has passed
 */
export const eraseInvitation = async (deps: EraseDeps, target: Target, erasureId: string | null): Promise<void> => {
  const { kind, invitation } = await changeInvitation(deps, target, async (seen, now) => {
    const result = isErased(seen) ? undefined : await deps.results.read(target.accountId, target.invitationId);
    const verifyCode = result === undefined ? null : verifyCodeOf(result);
    const decision = decideErase(seen, { erasureId, verifyCode }, now);
    if (decision.kind === "unchanged" || erasureId === null) return decision;
    const counts = { invitations: 1, ...(await deps.derived.count(derivedFrom(seen))) };
    return { ...decision, alsoWrite: { erasure: { erasure_id: erasureId, counts } } };
  });
  if (kind === "changed" && invitation.erased_at !== null) {
    await deps.derived.erase(derivedFrom(invitation), invitation.erased_at);
  }
};

/** The last step of an erasure, when whatever had read the invitation before it was marked has ended. Safe to repeat. */
export const clearInvitation = async (deps: EraseDeps, target: Target): Promise<InvitationRecord> => {
  const outcome = await changeInvitation(deps, target, async (invitation, now) => {
    if (!isErased(invitation) || !isErasureDue(invitation, now)) return { kind: "unchanged" };
    await deps.derived.erase(derivedFrom(invitation), invitation.erased_at ?? "");
    return { kind: "change", change: decideClear(invitation) };
  });
  return outcome.invitation;
};
