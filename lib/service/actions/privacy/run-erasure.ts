import { isErasing } from "#domain/invitations/erasure/erasure.ts";
import type { ErasableInvitations } from "#domain/invitations/ports.ts";
import { CONTINUED_AFTER_MS, type ErasureRecord, IDS_PER_EVENT } from "#domain/privacy/erasure-record.ts";
import type { ErasureStore } from "#domain/privacy/ports.ts";
import { erasedEvent } from "#domain/webhooks/event-record.ts";
import { type PublishDeps, publishEvent } from "../webhooks/publish-event.ts";
import { type EraseDeps, eraseInvitation } from "./erase-invitation.ts";

export type RunErasureDeps = EraseDeps &
  PublishDeps & {
    erasures: Pick<ErasureStore, "read" | "postpone" | "marked" | "complete">;
    erasable: ErasableInvitations;
  };

/** Invitations that are read at once. */
const PAGE = 25;

/**
 * Continues an erasure: marks the candidate's invitations, waits until the data of all of them is deleted, publishes
 * `candidate.erased` and ends. It may die anywhere, be days late, and run twice concurrently: it is due again a minute after
 * it began, and every step is either conditional or the same each time.
 *
 * @param mayGoOn called before each page; false ends the run early.
 */
export const runErasure = async (
  deps: RunErasureDeps,
  target: { accountId: string; erasureId: string },
  mayGoOn: () => boolean,
): Promise<void> => {
  const erasure = await deps.erasures.read(target.accountId, target.erasureId);
  const now = deps.clock.now();
  if (erasure?.due_at === undefined || erasure.due_at === null || Date.parse(erasure.due_at) > now) return;
  if (!(await deps.erasures.postpone(erasure, new Date(now + CONTINUED_AFTER_MS).toISOString()))) return;
  if (!(await markAll(deps, erasure, mayGoOn))) return;
  const ids = await deps.erasures.marked(erasure);
  const invitations = await deps.erasable.read(erasure.account_id, ids);
  if (invitations.some(isErasing)) return;
  // The last mark, and not the clock, so that a run that repeats it publishes the same event.
  const erasedAt =
    invitations
      .map(({ erased_at }) => erased_at ?? "")
      .sort()
      .at(-1) ?? "";
  for (let start = 0; start < ids.length; start += IDS_PER_EVENT) {
    await publishEvent(deps, erasedEvent(erasure, ids.slice(start, start + IDS_PER_EVENT), erasedAt));
  }
  await deps.erasures.complete(erasure, new Date(deps.clock.now()).toISOString());
};

/** Whether nothing is left to mark. */
const markAll = async (deps: RunErasureDeps, erasure: ErasureRecord, mayGoOn: () => boolean): Promise<boolean> => {
  const { account_id, address_hash, requested_at } = erasure;
  if (address_hash === null) return true;
  for (;;) {
    if (!mayGoOn()) return false;
    const found = await deps.erasable.ofCandidate(account_id, address_hash, Date.parse(requested_at), PAGE);
    if (found.length === 0) return true;
    for (const { id } of found) {
      await eraseInvitation(deps, { accountId: account_id, invitationId: id }, erasure.id);
    }
  }
};
