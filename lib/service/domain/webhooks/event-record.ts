import * as z from "zod/mini";
import type { WebhookEvent } from "#contract/events-and-deliveries.ts";
import { CreateInvitation } from "#contract/invitation.ts";
import { timestamp } from "#contract/timestamp.ts";
import { EventType, type WebhookBody } from "#contract/webhook-payloads.ts";
import type { Random } from "../ids.ts";
import { eventsOf, type InvitationEvent } from "../invitations/events.ts";
import { newInvitation } from "../invitations/invitation.ts";
import { RULES } from "../invitations/lifecycle.ts";

const DAY_MS = 86_400_000;
/** How long events and their deliveries can be read and sent again. */
const KEPT_MS = 90 * DAY_MS;

/** An event as it is stored. */
export const EventRecord = z.object({
  id: z.string(),
  account_id: z.string(),
  type: EventType,
  timestamp,
  invitation_id: z.string(),
  /** The exact text that is signed and sent, serialised once. */
  body: z.string(),
  /** Made by a request for a sample, not by anything that happened. */
  test: z._default(z.boolean(), false),
});
export type EventRecord = z.infer<typeof EventRecord>;

/** An event as it is written down: here it becomes the bytes that every attempt signs and sends. */
export const eventRecord = (event: InvitationEvent, test = false): EventRecord => ({
  id: event.id,
  account_id: event.account_id,
  type: event.body.event,
  timestamp: event.body.timestamp,
  invitation_id: event.invitation_id,
  body: JSON.stringify(event.body),
  test,
});

/** When what was written at a time is forgotten: Unix seconds, as TTL wants them. */
export const removedAt = (written: string): number => Math.ceil((Date.parse(written) + KEPT_MS) / 1000);

/** What the API shows of an event. */
export const presentEvent = (event: EventRecord): WebhookEvent => {
  // `eventRecord` wrote this text.
  const { data } = JSON.parse(event.body) as WebhookBody;
  return { id: event.id, event: event.type, timestamp: event.timestamp, data, test: event.test };
};

const SAMPLE = {
  candidate_email: "sample@example.com",
  candidate_name: "Sample Candidate",
  tests: ["grammar-test"],
  reference: "sample",
  send_email: false,
};

/** A sample event of a type, made as a real one is, about an invitation that does not exist. */
export const sampleEvent = (
  account: { id: string; baseUrl: string },
  type: EventType,
  now: number,
  random: Random,
): EventRecord => {
  const invitation = newInvitation(account.id, CreateInvitation.parse(SAMPLE), now, random);
  const rule = Object.values(RULES).find(({ event }) => event === type);
  const [event] =
    rule === undefined
      ? eventsOf(undefined, invitation, account)
      : eventsOf(
          invitation,
          { ...invitation, status: rule.to, overall_pass: true, [rule.stamp]: invitation.updated_at },
          account,
        );
  if (event === undefined) throw new Error("A sample made no event");
  return eventRecord(event, true);
};
