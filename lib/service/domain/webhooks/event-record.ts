import { hash } from "node:crypto";
import * as z from "zod/mini";
import { timestamp } from "#contract/shared/timestamp.ts";
import { EventType } from "#contract/webhooks/event-types.ts";
import type { WebhookEvent } from "#contract/webhooks/events-and-deliveries.ts";
import type { WebhookBody } from "#contract/webhooks/webhook-payloads.ts";
import type { InvitationEvent } from "../invitations/publishing/events.ts";
import { newId } from "../shared/ids.ts";
import { orNull } from "../shared/record.ts";
import { livemodeOf } from "../shared/tenant.ts";

const DAY_MS = 86_400_000;
/** How long events and their deliveries can be read and sent again. */
const KEPT_MS = 90 * DAY_MS;

/** An event as stored. */
export const EventRecord = z.object({
  id: z.string(),
  account_id: z.string(),
  type: EventType,
  timestamp,
  /** Null for an event that is not about one invitation. */
  invitation_id: orNull(z.string()),
  /** The exact text that is signed and sent, serialized once. */
  body: z.string(),
  /** When the candidate's data was removed from the body: it is not delivered from then on. */
  erased_at: orNull(timestamp),
  /** A test event, not a real one. */
  test: z._default(z.boolean(), false),
});
export type EventRecord = z.infer<typeof EventRecord>;

/** An event of an invitation, or of the whole account. */
type PublicEvent = Pick<InvitationEvent, "id" | "account_id"> & { invitation_id: string | null; body: WebhookBody };

/** Serializes an event into the bytes that every attempt signs and sends. */
export const eventRecord = (event: PublicEvent, test = false): EventRecord => ({
  id: event.id,
  account_id: event.account_id,
  type: event.body.event,
  timestamp: event.body.timestamp,
  invitation_id: event.invitation_id,
  body: JSON.stringify(event.body),
  erased_at: null,
  test,
});

/** The event of an invitation without its candidate's data: ids, types and times are left. */
export const withoutPersonalData = (event: EventRecord, erasedAt: string): EventRecord => {
  // `eventRecord` wrote this text.
  const { event: type, timestamp: at, livemode } = JSON.parse(event.body) as WebhookBody;
  const data = {
    invitation_id: event.invitation_id,
    candidate_email: null,
    reference: null,
    job: null,
    metadata: null,
  };
  return { ...event, body: JSON.stringify({ event: type, timestamp: at, livemode, data }), erased_at: erasedAt };
};

/** The event of an erasure: which invitations' data is gone. Derived from the erasure, so that it is the same each time. */
export const erasedEvent = (
  erasure: { id: string; account_id: string },
  invitationIds: readonly string[],
  erasedAt: string,
): EventRecord => {
  const derived = hash("sha256", `${erasure.id} ${invitationIds.join(" ")}`, "buffer");
  const at = Date.parse(erasedAt);
  return eventRecord({
    id: newId("evt", at, (bytes) => derived.subarray(0, bytes)),
    account_id: erasure.account_id,
    invitation_id: null,
    body: {
      event: "candidate.erased",
      timestamp: erasedAt,
      livemode: livemodeOf(erasure.account_id),
      data: { erasure_id: erasure.id, invitation_ids: [...invitationIds], erased_at: erasedAt },
    },
  });
};

/** When a row written at a time is removed: Unix seconds, for TTL. */
export const removedAt = (written: string): number => Math.ceil((Date.parse(written) + KEPT_MS) / 1000);

/** What the API shows of an event. */
export const presentEvent = (event: EventRecord): WebhookEvent => {
  // `eventRecord` wrote this text.
  const { data } = JSON.parse(event.body) as WebhookBody;
  return {
    id: event.id,
    event: event.type,
    timestamp: event.timestamp,
    data,
    test: event.test,
    erased_at: event.erased_at,
  };
};
