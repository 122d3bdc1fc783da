import * as z from "zod/mini";
import { timestamp } from "#contract/shared/timestamp.ts";
import { type Delivery, DeliveryAttempt, DeliveryStatus } from "#contract/webhooks/delivery.ts";
import { EventType } from "#contract/webhooks/event-types.ts";
import { newRecord, orNull } from "../shared/record.ts";
import { livemodeOf } from "../shared/tenant.ts";
import type { DeliveryOutcome } from "./delivery-outcome.ts";
import type { EndpointRecord } from "./endpoint.ts";
import { type Decide, type NextStep, nextStep } from "./retry-schedule.ts";

/** The delivery of one event to one endpoint, as stored. */
export const DeliveryRecord = z.object({
  account_id: z.string(),
  event_id: z.string(),
  endpoint_id: z.string(),
  event: EventType,
  status: DeliveryStatus,
  /** All attempts, and how many of them were made before the schedule was last restarted. */
  attempts: z.int(),
  attempts_before: z.int(),
  /** How often the next attempt was claimed: more than once means that a worker died in it. */
  claims: z.int(),
  /** Until when a worker has it (ms since the epoch, real time even in test mode); the value identifies the claim. */
  claimed_until: orNull(z.number()),
  next_attempt_at: orNull(timestamp),
  /** When the sweep looks at it; null while its first message is relied on, and when it has ended. */
  due_at: orNull(timestamp),
  /** The last attempts, oldest first. */
  log: z.array(DeliveryAttempt),
  created_at: timestamp,
  /** Of a report to an ATS, whose "endpoint" is its order: what is sent, fixed when it is queued. */
  report: orNull(z.object({ method: z.enum(["PATCH", "POST", "PUT"]), url: z.string(), body: z.nullable(z.string()) })),
});
export type DeliveryRecord = z.infer<typeof DeliveryRecord>;

/** Identifies a delivery. */
export type DeliveryKey = Pick<DeliveryRecord, "account_id" | "event_id" | "endpoint_id">;

/** Whether it is a report to an ATS. */
export const isReport = ({ endpoint_id }: Pick<DeliveryKey, "endpoint_id">): boolean => endpoint_id.startsWith("ord_");

/** In the place of an event's id. */
const SYNC = "sync";

/** Whether the job brings a connection to an ATS up to date. */
export const isSync = ({ event_id }: Pick<DeliveryKey, "event_id">): boolean => event_id === SYNC;

/** A queue message: ids only. `attempt` is the number of the requested attempt, counted over all redeliveries. */
export type DeliveryJob = DeliveryKey & { attempt: number };

/** The job that brings a connection to an ATS up to date. */
export const connectionSync = ({ account_id, id }: { account_id: string; id: string }): DeliveryJob => ({
  account_id,
  event_id: SYNC,
  endpoint_id: id,
  attempt: 1,
});

const KEPT = "order ";

/** The job that works on what an ATS has said of an order, by its own id. */
export const keptOrderJob = (connection: { account_id: string; id: string }, theirId: string): DeliveryJob => ({
  ...connectionSync(connection),
  event_id: KEPT + theirId,
});

/** The ATS's id of the order that a job works on; undefined for another job. */
export const keptOrderOf = ({ event_id }: Pick<DeliveryKey, "event_id">): string | undefined =>
  event_id.startsWith(KEPT) ? event_id.slice(KEPT.length) : undefined;

/** Longer than the function can run: the worker of an older claim died. */
export const CLAIM_MS = 45_000;
/** How long after a message the sweep considers it lost: until then it relies on the queue, which is faster. */
export const SAFETY_MS = 15 * 60_000;
/** The longest delay of an SQS message. The due index handles longer ones. */
const LONGEST_DELAY_SECONDS = 900;
/** An attempt in which this many workers died counts as failed. */
export const MAX_CLAIMS = 5;
/**
 * How long a delivery can exist before its event, which is published after it: longer than a dead publisher can go
 * unnoticed (`domain/invitations/publishing/reconciliation.ts`).
 */
const UNPUBLISHED_MS = 48 * 3_600_000;
/** How long an endpoint is left alone after an attempt that timed out; each retry waits at least as long anyway. */
export const PAUSE_MS = 60_000;

/** How long others wait for an attempt without a response: it must have ended by then, after 15 s in total. */
export const HANGING_MS = 13_000;

const LOG_LENGTH = 10;

/** A new delivery: pending and due, or parked if the endpoint is disabled. */
export const newDelivery = (
  event: { id: string; account_id: string; type: EventType },
  endpoint: Pick<EndpointRecord, "id" | "enabled">,
  now: number,
): DeliveryRecord =>
  newRecord(DeliveryRecord, {
    account_id: event.account_id,
    event_id: event.id,
    endpoint_id: endpoint.id,
    event: event.type,
    status: endpoint.enabled ? "pending" : "parked",
    attempts: 0,
    attempts_before: 0,
    claims: 0,
    next_attempt_at: endpoint.enabled ? new Date(now).toISOString() : null,
    due_at: endpoint.enabled ? new Date(now + SAFETY_MS).toISOString() : null,
    log: [],
    created_at: new Date(now).toISOString(),
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

/** The update of a claimed delivery. `due_at` null removes it from the due index. */
export type DeliveryChange = {
  status: DeliveryStatus;
  attempts: number;
  log: DeliveryAttempt[];
  next_attempt_at: string | null;
  due_at: string | null;
};

/** A delivery's end, without an attempt. */
export const settledAs = (delivery: DeliveryRecord, status: "parked" | "discarded"): DeliveryChange => ({
  status,
  attempts: delivery.attempts,
  log: delivery.log,
  next_attempt_at: null,
  due_at: null,
});

/**
 * Schedules the next attempt: by the queue if the delay is short enough, with the due index as a fallback. A queue delays
 * by wall time, so a test tenant's attempts are only in the due index.
 */
const waiting = (accountId: string, seconds: number, now: number) => {
  const at = now + seconds * 1000;
  const byQueue = seconds <= LONGEST_DELAY_SECONDS && livemodeOf(accountId);
  return {
    next_attempt_at: new Date(at).toISOString(),
    due_at: new Date(byQueue ? at + SAFETY_MS : at).toISOString(),
    delay: byQueue ? seconds : undefined,
  };
};

/** The outcome of an attempt: the update, and the delay in seconds of the message for the next attempt, if any. */
export type AfterAttempt = { step: NextStep["act"]; change: DeliveryChange; delay: number | undefined };

const STATUS: Record<Exclude<NextStep["act"], "retry">, DeliveryStatus> = {
  succeed: "succeeded",
  exhaust: "exhausted",
  disable_endpoint: "parked",
};

/** Decides what follows an attempt that ended at `now`. */
export const afterAttempt = (
  delivery: DeliveryRecord,
  outcome: DeliveryOutcome & { duration_ms: number; body_excerpt: string },
  random: number,
  now: number,
  decide: Decide = nextStep,
): AfterAttempt => {
  const step = decide(delivery.attempts - delivery.attempts_before + 1, outcome, random, now);
  const entry: DeliveryAttempt = {
    at: new Date(now).toISOString(),
    status: outcome.status ?? null,
    duration_ms: outcome.duration_ms,
    error: outcome.error_class ?? null,
    answer: outcome.body_excerpt,
  };
  const made = { attempts: delivery.attempts + 1, log: [...delivery.log, entry].slice(-LOG_LENGTH) };
  if (step.act === "retry") {
    const { delay, ...times } = waiting(delivery.account_id, step.wait_seconds, now);
    return { step: step.act, change: { status: "pending", ...made, ...times }, delay };
  }
  const change = { status: STATUS[step.act], ...made, next_attempt_at: null, due_at: null };
  return { step: step.act, change, delay: undefined };
};

/** Postpones an attempt without counting it, because its endpoint is paused. */
export const postpone = (delivery: DeliveryRecord, seconds: number, now: number): AfterAttempt => {
  const { delay, ...times } = waiting(delivery.account_id, seconds, now);
  const { attempts, log } = delivery;
  return { step: "retry", change: { status: "pending", attempts, log, ...times }, delay };
};

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
