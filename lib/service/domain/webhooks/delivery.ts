import * as z from "zod/mini";
import type { Delivery } from "#contract/webhooks/delivery.ts";
import { EventType } from "#contract/webhooks/event-types.ts";
import { Attempted, newAttempted } from "../attempts/attempted.ts";
import type { EndpointRecord } from "./endpoint.ts";

/** The delivery of one event to one endpoint, as stored. */
export const DeliveryRecord = z.extend(Attempted, {
  event_id: z.string(),
  endpoint_id: z.string(),
  event: EventType,
});
export type DeliveryRecord = z.infer<typeof DeliveryRecord>;

/** Identifies a delivery. */
export type DeliveryKey = Pick<DeliveryRecord, "account_id" | "event_id" | "endpoint_id">;

/** A queue message: ids only. `attempt` is the number of the requested attempt, counted over all redeliveries. */
export type DeliveryJob = DeliveryKey & { attempt: number };

/** Longer than the function can run: the worker of an older claim died. */
export const CLAIM_MS = 45_000;
/**
 * How long a delivery can exist before its event, which is published after it: longer than a dead publisher can go
 * unnoticed (`domain/invitations/publishing/reconciliation.ts`).
 */
const UNPUBLISHED_MS = 48 * 3_600_000;
/** How long an endpoint is left alone after an attempt that timed out; each retry waits at least as long anyway. */
export const PAUSE_MS = 60_000;

/** How long others wait for an attempt without a response: it must have ended by then, after 15 s in total. */
export const HANGING_MS = 13_000;

/** A new delivery: pending and due, or parked if the endpoint is disabled. */
export const newDelivery = (
  event: { id: string; account_id: string; type: EventType },
  endpoint: Pick<EndpointRecord, "id" | "enabled">,
  now: number,
): DeliveryRecord => ({
  ...newAttempted(event.account_id, !endpoint.enabled, now),
  event_id: event.id,
  endpoint_id: endpoint.id,
  event: event.type,
});

/**
 * A publication this long after its event is not the stream's, which repeats itself until it has sent its messages. Less
 * than the stream's patience, and than what a reconciliation leaves to the stream (`domain/invitations/publishing/reconciliation.ts`).
 */
const LATE_MS = 10 * 60_000;

/**
 * A new delivery of an event that is published: not due while its first message can be relied on, because the publisher
 * repeats itself until it has sent it and the queue until an attempt was claimed (decisions: webhooks).
 */
export const publishedDelivery = (
  event: Parameters<typeof newDelivery>[0] & { timestamp: string },
  endpoint: Parameters<typeof newDelivery>[1],
  now: number,
): DeliveryRecord => {
  const delivery = newDelivery(event, endpoint, now);
  return now < Date.parse(event.timestamp) + LATE_MS ? { ...delivery, due_at: null } : delivery;
};

/** Whether a delivery without an event should wait for it. */
export const isAwaitingEvent = ({ created_at }: Pick<DeliveryRecord, "created_at">, now: number): boolean =>
  now < Date.parse(created_at) + UNPUBLISHED_MS;

/** The message that requests a delivery's next attempt. */
export const nextJob = (delivery: DeliveryKey & { attempts: number }): DeliveryJob => ({
  account_id: delivery.account_id,
  event_id: delivery.event_id,
  endpoint_id: delivery.endpoint_id,
  attempt: delivery.attempts + 1,
});

/** What the API shows of a delivery. */
export const presentDelivery = (delivery: DeliveryRecord): Delivery => ({
  event_id: delivery.event_id,
  endpoint_id: delivery.endpoint_id,
  status: delivery.status,
  attempts: delivery.attempts,
  next_attempt_at: delivery.next_attempt_at,
  log: delivery.log,
  created_at: delivery.created_at,
});
