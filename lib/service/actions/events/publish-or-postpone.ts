import { isErased } from "#domain/invitations/erasure/erasure.ts";
import type { InvitationStore } from "#domain/invitations/ports.ts";
import { STREAM_PATIENCE_MS } from "#domain/invitations/publishing/reconciliation.ts";
import type { Publications, PublicationTarget } from "#domain/invitations/publishing/reconciliation-ports.ts";
import type { Clock, Log } from "#domain/shared/ports.ts";
import { UnreadableRow } from "#domain/shared/unreadable-row.ts";
import { type PublishMissingDeps, publishMissing } from "./publish-missing.ts";

/**
 * Publishes a change from the stream. When its row cannot be read, or when publishing has failed for a quarter of an hour,
 * the invitation is recorded as due and the stream continues.
 *
 * Otherwise a record that can never be published would block every account behind it in its shard, for the day until the
 * record expires.
 *
 * @throws what `publish` threw, while the stream should retry.
 */
export const publishOrPostpone = async (
  deps: { clock: Clock; log: Log; publications: Pick<Publications, "postpone"> },
  change: { target: PublicationTarget | undefined; at: number },
  publish: () => Promise<void>,
): Promise<void> => {
  try {
    await publish();
  } catch (error) {
    const now = deps.clock.now();
    // Another attempt cannot read the row either.
    const mayPass = !(error instanceof UnreadableRow) && now < change.at + STREAM_PATIENCE_MS;
    if (change.target === undefined || mayPass) throw error;
    await deps.publications.postpone(change.target, now);
    deps.log.error("publication put off", change.target, error);
  }
};

/** Publishes everything that is missing for a postponed invitation. What fails is due again later. */
export const publishPutOff = async (
  deps: PublishMissingDeps & {
    clock: Clock;
    invitations: Pick<InvitationStore, "read">;
    publications: Pick<Publications, "requeue" | "done">;
  },
  target: PublicationTarget,
): Promise<void> => {
  const now = deps.clock.now();
  const turn = await deps.publications.requeue(target, now);
  if (turn === undefined) return;
  const invitation = await deps.invitations.read(target.account_id, target.invitation_id);
  // Inclusive: the postponed change may be from this moment.
  const always = { since: "", until: new Date(now + 1).toISOString() };
  if (invitation !== undefined && !isErased(invitation)) {
    // Also of a change without an event, such as the outcome of an email.
    await deps.lookups.put(invitation);
    await publishMissing(deps, invitation, always);
  }
  await deps.publications.done(target, turn);
};
