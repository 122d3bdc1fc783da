import { MAX_WAITING, type MarkingMember, type WaitingText } from "#contract/dashboard/marking.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import type { AnnotationStore, ReviewQueue } from "#domain/results/ports.ts";
import { type MarkersDeps, markersOf } from "./markers.ts";

type Deps = MarkersDeps & {
  queue: Pick<ReviewQueue, "oldest">;
  readInvitations: (accountId: string, ids: readonly string[]) => Promise<InvitationRecord[]>;
  annotations: Pick<AnnotationStore, "readAll">;
};

/**
 * The written texts that wait for a mark, the one that has waited longest first, and who may mark them. The index may lag,
 * so the invitations themselves say what still waits.
 */
export const listToMark = async (
  deps: Deps,
  accountId: string,
): Promise<{ texts: WaitingText[]; markers: MarkingMember[] }> => {
  const ids = await deps.queue.oldest(accountId, MAX_WAITING);
  const [invitations, annotations, markers] = await Promise.all([
    deps.readInvitations(accountId, ids),
    deps.annotations.readAll(accountId, ids),
    markersOf(deps, accountId),
  ]);
  const assigned = new Map(annotations.map((one) => [one.invitation_id, one.assigned_to]));
  const texts = invitations
    .filter(({ result_status }) => result_status === "provisional")
    .map(({ id, completed_at, updated_at }) => ({
      id,
      waiting_since: completed_at ?? updated_at,
      assigned_to: assigned.get(id) ?? null,
    }))
    .toSorted((one, other) => Date.parse(one.waiting_since) - Date.parse(other.waiting_since));
  return { texts, markers };
};
