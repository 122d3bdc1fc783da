import { isErased } from "#domain/invitations/erasure/erasure.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import type { InvitationLookups, SimulationQueue } from "#domain/invitations/ports.ts";
import { eventsSoFar } from "#domain/invitations/publishing/events.ts";
import { creatorOf, noticesOf } from "#domain/invitations/publishing/notices.ts";
import { simulationOf } from "#domain/invitations/publishing/outbox.ts";
import { isIn, type Window } from "#domain/invitations/publishing/reconciliation.ts";
import { eventRecord } from "#domain/webhooks/event-record.ts";
import type { EventStore } from "#domain/webhooks/ports.ts";
import { type NotifyDeps, notifyMembers } from "../email/notify-members.ts";
import { queueReport, type ReportDeps } from "../integrations/queue-report.ts";
import { type PublishDeps, publishEvent } from "../webhooks/publish-event.ts";

export type PublishMissingDeps = Omit<PublishDeps, "events"> &
  ReportDeps &
  NotifyDeps & {
    events: Pick<EventStore, "publish" | "existing">;
    lookups: Pick<InvitationLookups, "put">;
    simulations: SimulationQueue;
    baseUrl: string;
  };

/**
 * Publishes what is missing for an invitation's changes in a time window, as `publishChange` would have: from its row,
 * which has a timestamp for each change. An existing event proves that all other work of its change was done. Emails
 * and scoring that were not queued are due independently. Safe to repeat, also concurrently with a publication.
 */
export const publishMissing = async (
  deps: PublishMissingDeps,
  invitation: InvitationRecord,
  window: Window,
): Promise<void> => {
  if (isErased(invitation)) return;
  const events = eventsSoFar(invitation, deps).filter(({ body }) => isIn(window, body.timestamp));
  if (events.length === 0) return;
  const existing = await deps.events.existing(
    invitation.account_id,
    events.map(({ id }) => id),
  );
  const missing = events.filter(({ id }) => !existing.has(id));
  if (missing.length > 0) await deps.lookups.put(invitation);
  if (missing.some(({ body }) => body.event === "invitation.created")) {
    for (const request of simulationOf(undefined, invitation)) await deps.simulations.send(request);
  }
  await notifyMembers(deps, invitation.account_id, noticesOf(invitation, missing), creatorOf(invitation));
  // One after the other, so that the feed has them in the order in which they happened.
  for (const event of missing) {
    await queueReport(deps, invitation, event);
    await publishEvent(deps, eventRecord(event));
  }
};
