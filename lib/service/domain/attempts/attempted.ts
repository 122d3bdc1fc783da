import * as z from "zod/mini";
import { timestamp } from "#contract/shared/timestamp.ts";
import { DeliveryAttempt, DeliveryStatus } from "#contract/webhooks/delivery.ts";
import { newRecord, orNull } from "../shared/record.ts";
import { livemodeOf } from "../shared/tenant.ts";
import type { AttemptOutcome } from "./attempt-outcome.ts";
import { type Decide, type NextStep, nextStep } from "./retry-schedule.ts";

/** The progress of what is sent by attempts: a webhook, or a report to an ATS. */
export const Attempted = z.object({
  account_id: z.string(),
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
});
export type Attempted = z.infer<typeof Attempted>;

/** How long after a message the sweep considers it lost: until then it relies on the queue, which is faster. */
export const SAFETY_MS = 15 * 60_000;
/** The longest delay of an SQS message. The due index handles longer ones. */
const LONGEST_DELAY_SECONDS = 900;
/** An attempt in which this many workers died counts as failed. */
export const MAX_CLAIMS = 5;

const LOG_LENGTH = 10;

/** Thrown so that the queue delivers the message again later, when another worker has the attempt. */
export class AttemptBusy extends Error {}

/** What an attempt has shown, as it is decided on and logged. */
export type Tried = AttemptOutcome & { duration_ms: number; body_excerpt: string };

/** The outcome if several workers died during an attempt: counted, so that nothing is retried forever. */
export const DIED: Tried = { error_class: "other", duration_ms: 0, body_excerpt: "" };

/** The progress of something new: pending and due, or parked if its receiver takes nothing at present. */
export const newAttempted = (accountId: string, isParked: boolean, now: number): Attempted =>
  newRecord(Attempted, {
    account_id: accountId,
    status: isParked ? "parked" : "pending",
    attempts: 0,
    attempts_before: 0,
    claims: 0,
    next_attempt_at: isParked ? null : new Date(now).toISOString(),
    due_at: isParked ? null : new Date(now + SAFETY_MS).toISOString(),
    log: [],
    created_at: new Date(now).toISOString(),
  });

/** The update of what was claimed. `due_at` null removes it from the due index. */
export type AttemptedChange = {
  status: DeliveryStatus;
  attempts: number;
  log: DeliveryAttempt[];
  next_attempt_at: string | null;
  due_at: string | null;
};

/** An end without an attempt. */
export const settledAs = ({ attempts, log }: Attempted, status: "parked" | "discarded"): AttemptedChange => ({
  status,
  attempts,
  log,
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
export type AfterAttempt = { step: NextStep["act"]; change: AttemptedChange; delay: number | undefined };

const STATUS: Record<Exclude<NextStep["act"], "retry">, DeliveryStatus> = {
  succeed: "succeeded",
  exhaust: "exhausted",
  park: "parked",
};

/** Decides what follows an attempt that ended at `now`. */
export const afterAttempt = (
  attempted: Attempted,
  outcome: Tried,
  random: number,
  now: number,
  decide: Decide = nextStep,
): AfterAttempt => {
  const step = decide(attempted.attempts - attempted.attempts_before + 1, outcome, random, now);
  const entry: DeliveryAttempt = {
    at: new Date(now).toISOString(),
    status: outcome.status ?? null,
    duration_ms: outcome.duration_ms,
    error: outcome.error_class ?? null,
    answer: outcome.body_excerpt,
  };
  const made = {
    attempts: attempted.attempts + 1,
    log: [...attempted.log, entry].slice(-LOG_LENGTH),
  };
  if (step.act === "retry") {
    const { delay, ...times } = waiting(attempted.account_id, step.wait_seconds, now);
    return { step: step.act, change: { status: "pending", ...made, ...times }, delay };
  }
  const change = { status: STATUS[step.act], ...made, next_attempt_at: null, due_at: null };
  return { step: step.act, change, delay: undefined };
};

/** Postpones an attempt without counting it. */
export const postpone = (attempted: Attempted, seconds: number, now: number): AfterAttempt => {
  const { delay, ...times } = waiting(attempted.account_id, seconds, now);
  const { attempts, log } = attempted;
  return { step: "retry", change: { status: "pending", attempts, log, ...times }, delay };
};
