import type { AttemptErrorClass, AttemptOutcome } from "./attempt-outcome.ts";
import { secondsOfRetryAfter } from "./retry-after.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Seconds from a failed attempt to the next one, starting with the delay after attempt 1 (decisions: webhooks). */
export const WAITS: readonly number[] = [
  5,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];
export const MAX_ATTEMPTS = WAITS.length + 1;
/** From the first attempt to the last, without jitter; the documentation states it. */
export const SCHEDULE_HOURS = Math.floor(WAITS.reduce((sum, wait) => sum + wait, 0) / HOUR);

const JITTER = 0.2;
const LONGEST_RETRY_AFTER = 24 * HOUR;
/** An overloaded or unreachable receiver gets no other attempt within a minute. */
const OVERLOAD_WAIT = MINUTE;
const OVERLOAD_STATUSES: ReadonlySet<number | undefined> = new Set([429, 502, 503, 504]);
const TIMEOUTS: ReadonlySet<AttemptErrorClass | undefined> = new Set(["timeout_connect", "timeout_total"]);

/** What follows an attempt. */
export type NextStep =
  | { act: "succeed" }
  | { act: "retry"; wait_seconds: number }
  /** That was the last attempt. */
  | { act: "exhaust" }
  /** The receiver wants no more (410 Gone), or refuses our key: what is sent to it waits until it is enabled. */
  | { act: "park" };

/** Only a complete 2xx response is success. */
export const succeeded = ({ status = 0, error_class }: AttemptOutcome): boolean =>
  error_class === undefined && status >= 200 && status < 300;

const waitAfter = (base: number, outcome: AttemptOutcome, random: number, now: number): number => {
  const jittered = base * (1 - JITTER + 2 * JITTER * random);
  const overloaded = OVERLOAD_STATUSES.has(outcome.status) || TIMEOUTS.has(outcome.error_class);
  // The minute is only extended, so that events that failed together are not retried together.
  const floor = overloaded ? OVERLOAD_WAIT * (1 + JITTER * random) : 0;
  const asked = Math.min(secondsOfRetryAfter(outcome.retry_after, now) ?? 0, LONGEST_RETRY_AFTER);
  return Math.round(Math.max(jittered, floor, asked));
};

/**
 * Decides what follows an attempt.
 *
 * @param attempt its number, 1 to 10
 * @param random a number in [0, 1) for the jitter
 * @param now when the attempt ended (ms); a `Retry-After` date counts from here
 */
export type Decide = (attempt: number, outcome: AttemptOutcome, random: number, now: number) => NextStep;

/** What follows an attempt to deliver a webhook. */
export const nextStep: Decide = (attempt, outcome, random, now) => {
  if (outcome.status === 410) return { act: "park" };
  if (succeeded(outcome)) return { act: "succeed" };
  return retryStep(attempt, outcome, random, now);
};

/** What follows an attempt that failed and may be repeated. */
export const retryStep: Decide = (attempt, outcome, random, now) => {
  const base = WAITS[attempt - 1];
  return base === undefined
    ? { act: "exhaust" }
    : { act: "retry", wait_seconds: waitAfter(base, outcome, random, now) };
};
