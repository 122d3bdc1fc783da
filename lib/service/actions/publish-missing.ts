import { eventsSoFar } from "#domain/events.ts";
import type { InvitationRecord } from "#domain/invitation.ts";
import type { EmailQueue, InvitationLookups } from "#domain/ports.ts";
import { hasUnclaimedEmail, isIn, type Window } from "#domain/reconciliation.ts";
import { eventRecord } from "#domain/webhook-event.ts";
import type { EventStore } from "#domain/webhook-ports.ts";
import { type PublishDeps, publishEvent } from "./publish-event.ts";

export type PublishMissingDeps = Omit<PublishDeps, "events"> & {
  events: Pick<EventStore, "publish" | "existing">;
  emails: EmailQueue;
  lookups: InvitationLookups;
  baseUrl: string;
};

/**
 * Publishes what is missing of an invitation's changes in a window, as `publishChange` would have: from its row, which
 * has a stamp of each. An event that exists proves that all else of its change was passed on. Scoring that was not asked
 * for is due by itself. Repeating it is as harmless as repeating a change's publication, also beside it.
 */
export const publishMissing = async (
  deps: PublishMissingDeps,
  invitation: InvitationRecord,
  window: Window,
): Promise<void> => {
  const events = eventsSoFar(invitation, deps).filter(({ body }) => isIn(window, body.timestamp));
  const ids = events.map(({ id }) => id);
  const existing = ids.length === 0 ? undefined : await deps.events.existing(invitation.account_id, ids);
  const missing = events.filter(({ id }) => !existing?.has(id));
  await Promise.all([
    ...(missing.some(({ body }) => body.event === "invitation.created") ? [deps.lookups.put(invitation)] : []),
    ...(hasUnclaimedEmail(invitation, window)
      ? [
          deps.emails.send({
            account_id: invitation.account_id,
            invitation_id: invitation.id,
            request: invitation.email_requests,
          }),
        ]
      : []),
  ]);
  await Promise.all(missing.map((event) => publishEvent(deps, eventRecord(event))));
};
