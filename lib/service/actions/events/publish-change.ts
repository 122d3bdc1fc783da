import type { EmailQueue } from "#domain/email/ports.ts";
import { eventsOf } from "#domain/invitations/events.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { emailsOf, scoringOf } from "#domain/invitations/outbox.ts";
import type { InvitationLookups } from "#domain/invitations/ports.ts";
import type { ScoringQueue } from "#domain/results/ports.ts";
import { eventRecord } from "#domain/webhooks/event-record.ts";
import { type PublishDeps, publishEvent } from "../webhooks/publish-event.ts";

type Deps = PublishDeps & { emails: EmailQueue; scoring: ScoringQueue; lookups: InvitationLookups; baseUrl: string };

/**
 * Passes on what a committed change of an invitation asks for. Repeating it is harmless: the rows say the same each
 * time, and each receiver claims its work. The events come last, so that one that exists proves all the rest.
 */
export const publishChange = async (
  deps: Deps,
  change: { before: InvitationRecord | undefined; after: InvitationRecord },
): Promise<void> => {
  const { before, after } = change;
  await Promise.all([
    ...(before === undefined ? [deps.lookups.put(after)] : []),
    ...emailsOf(before, after).map((request) => deps.emails.send(request)),
    ...scoringOf(before, after).map((request) => deps.scoring.send(request)),
  ]);
  await Promise.all(eventsOf(before, after, deps).map((event) => publishEvent(deps, eventRecord(event))));
};
