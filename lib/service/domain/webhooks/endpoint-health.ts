import * as z from "zod/mini";

const HOUR_MS = 3_600_000;
const FAILING_MS = 120 * HOUR_MS;
const MIN_FAILURES = 10;
const MIN_SPREAD_MS = 12 * HOUR_MS;

/**
 * An endpoint's consecutive failed attempts, over all its events; undefined if its last attempt succeeded, or none was
 * made since it was enabled. Times in milliseconds since the epoch.
 */
export const FailureRun = z.object({ first_failure_at: z.number(), last_failure_at: z.number(), failures: z.int() });
export type FailureRun = z.infer<typeof FailureRun>;

/** With one more failed attempt. A success resets it, and so does enabling the endpoint. */
export const withFailure = (run: FailureRun | undefined, now: number): FailureRun => ({
  first_failure_at: Math.min(run?.first_failure_at ?? now, now),
  last_failure_at: Math.max(run?.last_failure_at ?? now, now),
  failures: (run?.failures ?? 0) + 1,
});

/**
 * Whether an endpoint has failed so long that it is disabled: only failures for 120 hours, at least 10 of them, the
 * first and the last at least 12 hours apart. The last two keep one bad hour, followed by days without an event, from
 * counting as 120 hours of failure.
 */
export const isDead = (run: FailureRun | undefined, now: number): boolean =>
  run !== undefined &&
  now - run.first_failure_at >= FAILING_MS &&
  run.failures >= MIN_FAILURES &&
  run.last_failure_at - run.first_failure_at >= MIN_SPREAD_MS;
