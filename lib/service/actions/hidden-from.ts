import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import type { AnnotationStore } from "#domain/results/ports.ts";
import { type Listed, mayMark, seesOf, textsToMarkIn, type Viewer } from "#domain/sees-of.ts";

export type HiddenDeps = { annotations: Pick<AnnotationStore, "readAll"> };

/** What it takes where only the ids of invitations are known. */
export type HiddenByIdDeps = HiddenDeps & {
  readInvitations: (accountId: string, ids: readonly string[]) => Promise<InvitationRecord[]>;
};

/**
 * The ids of those of some results, or of their invitations, that a member sees by number (`seesOf`). It reads nothing
 * unless a text among them waits for a mark.
 */
export const hiddenFrom = async (
  { annotations }: HiddenDeps,
  accountId: string,
  member: Viewer,
  listed: readonly Listed[],
): Promise<ReadonlySet<string>> => {
  const waiting = listed.filter((one) => seesOf(member, textsToMarkIn(one), []) === "number");
  if (waiting.length === 0) return new Set();
  const kept = await annotations.readAll(
    accountId,
    waiting.map(({ id }) => id),
  );
  const marksOf = new Map(kept.map((one) => [one.invitation_id, one.kept_marks ?? []]));
  const hidden = waiting.filter((one) => seesOf(member, textsToMarkIn(one), marksOf.get(one.id) ?? []) === "number");
  return new Set(hidden.map(({ id }) => id));
};

/**
 * The ids of those invitations whose results a member sees by number (`seesOf`). Events, movements of credits and the audit
 * log use it, because they have only the ids of invitations. It reads nothing for a role that may not mark.
 *
 * @param ids may repeat one, and may have null for what is about no invitation
 */
export const hiddenAmong = async (
  deps: HiddenByIdDeps,
  accountId: string,
  member: Viewer,
  ids: readonly (string | null)[],
): Promise<ReadonlySet<string>> => {
  const named = new Set(ids.filter((id) => id !== null));
  if (!mayMark(member.role) || named.size === 0) return new Set();
  return hiddenFrom(deps, accountId, member, await deps.readInvitations(accountId, [...named]));
};
