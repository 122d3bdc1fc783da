import { setTimeout as pause } from "node:timers/promises";

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 5_000;

/**
 * The waits after a number of attempts, each twice as long as the one before, up to 5 s, and none after the last attempt; each
 * ends early when it is stopped.
 */
export function* patience(attempts: number): Generator<(stopped: AbortSignal) => Promise<void>, void, undefined> {
  for (let attempt = 1, ms = FIRST_WAIT_MS; attempt <= attempts; attempt += 1, ms = Math.min(2 * ms, LONGEST_WAIT_MS)) {
    const wait = ms;
    const isLast = attempt === attempts;
    yield async (signal) => (isLast ? undefined : pause(wait, undefined, { signal }).catch(() => {}));
  }
}
