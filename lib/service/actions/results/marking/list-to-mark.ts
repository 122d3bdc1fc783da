import { MAX_WAITING, type MarkingMember, type WaitingText } from "#contract/dashboard/results/marking.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import type { AnnotationsRecord, KeptMark } from "#domain/results/annotations.ts";
import { turnOf } from "#domain/results/marking/two-markers.ts";
import type { AnnotationStore, ReviewQueue } from "#domain/results/ports.ts";
import type { MemberRecord } from "#domain/team/member.ts";
import { type MarkersDeps, markersOf, namedMarkers } from "./markers.ts";

/** Whose mark a text waits for, as this member may know it: a member who has marked it is no longer assigned to it. */
export const turnFor = (
  member: MemberRecord,
  annotations: AnnotationsRecord | undefined,
  kept: readonly KeptMark[],
  markers: readonly MemberRecord[],
): Pick<WaitingText, "assigned_to" | "turn"> => {
  const assigned_to = annotations?.assigned_to ?? null;
  return {
    assigned_to: kept.some(({ by }) => by === assigned_to?.id) ? null : assigned_to,
    turn: turnOf(kept, member, markers),
  };
};

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
  member: MemberRecord,
): Promise<{ texts: WaitingText[]; markers: MarkingMember[] }> => {
  const { decision, reading } = await deps.queue.oldest(accountId, MAX_WAITING);
  // A candidate may request a review of a result that still lacks a mark.
  const ids = [...decision, ...reading];
  const [invitations, annotations, markers] = await Promise.all([
    deps.readInvitations(accountId, ids),
    deps.annotations.readAll(accountId, ids),
    markersOf(deps, accountId),
  ]);
  const annotationsOf = new Map(annotations.map((one) => [one.invitation_id, one]));
  const texts = invitations
    .filter(({ result_status }) => result_status === "provisional")
    .map(({ id, completed_at, updated_at, scores }) => {
      const annotations = annotationsOf.get(id);
      const isDecided = (test: string) => scores?.tests.some((one) => one.slug === test && one.human_mark !== null);
      const kept = (annotations?.kept_marks ?? []).filter(({ test }) => !isDecided(test));
      return {
        id,
        waiting_since: completed_at ?? updated_at,
        ...turnFor(member, annotations, kept, markers),
      };
    })
    .toSorted((one, other) => Date.parse(one.waiting_since) - Date.parse(other.waiting_since));
  return { texts, markers: namedMarkers(markers) };
};
