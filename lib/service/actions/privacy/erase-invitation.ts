import { hashOfReference } from "#domain/idempotency/idempotency-record.ts";
import {
  decideClear,
  decideEnd,
  decideErase,
  isCleared,
  isErased,
  isErasing,
  isErasureDue,
} from "#domain/invitations/erasure/erasure.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { eventsSoFar } from "#domain/invitations/publishing/events.ts";
import { LEAST_SHOWN } from "#domain/item-analysis/flags.ts";
import type { DerivedData, DerivedFrom } from "#domain/privacy/ports.ts";
import { ownVersionsKept } from "#domain/results/kept-responses.ts";
import type { OwnResponses, ResponsePlace, ResultStore } from "#domain/results/ports.ts";
import { verifyCodeOf } from "#domain/results/verify-link.ts";
import { type ChangeDeps, changeInvitation } from "../invitations/change-invitation.ts";

export type EraseDeps = ChangeDeps & { derived: DerivedData; results: Pick<ResultStore, "read"> };

export type ClearDeps = EraseDeps & { ownResponses: Pick<OwnResponses, "anyOf" | "removeFewer"> };

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

/**
 * The last step of an erasure, when whatever had read the invitation before it was marked has ended. Safe to repeat and to
 * run concurrently.
 *
 * What is kept of answers to an account's own test is about no one, so the candidate's row cannot be named. One row of the
 * version goes instead, so that no more rows stay than candidates. It goes in the transaction that clears the invitation,
 * which happens once. If fewer rows stay than figures are shown of, all of them go. The invitation stays due until then: a
 * crash in between is continued, and of concurrent calls the last one counts what all have left.
 */
export const clearInvitation = async (deps: ClearDeps, target: Target): Promise<InvitationRecord> => {
  const { invitation } = await changeInvitation(deps, target, async (seen, now) => {
    if (!isErasureDue(seen, now) || isCleared(seen)) return { kind: "unchanged" };
    await deps.derived.erase(derivedFrom(seen), seen.erased_at ?? "");
    const responsesRemoved = await oneOfEach(deps, seen);
    const isLast = ownVersionsKept(seen).length === 0;
    return { kind: "change", change: decideClear(seen, { isLast }), alsoWrite: { responsesRemoved } };
  });
  if (!isErasing(invitation) || !isCleared(invitation)) return invitation;
  for (const version of ownVersionsKept(invitation)) await deps.ownResponses.removeFewer(version, LEAST_SHOWN);
  const ended = await changeInvitation(deps, target, (cleared) =>
    isErasing(cleared) ? { kind: "change", change: decideEnd(cleared) } : { kind: "unchanged" },
  );
  return ended.invitation;
};

/** A kept response to each of the invitation's own tests; none of a test of which none is kept. */
const oneOfEach = async (
  { ownResponses }: Pick<ClearDeps, "ownResponses">,
  invitation: InvitationRecord,
): Promise<ResponsePlace[]> => {
  const found = await Promise.all(ownVersionsKept(invitation).map((version) => ownResponses.anyOf(version)));
  return found.filter((place) => place !== undefined);
};
