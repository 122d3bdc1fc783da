import { setTimeout as pause } from "node:timers/promises";

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 5_000;

/** Waits between attempts, each twice as long as the one before, up to 5 s; each ends early when it is stopped. */
export function* patience(): Generator<(stopped: AbortSignal) => Promise<void>, void, undefined> {
  for (let ms = FIRST_WAIT_MS; ; ms = Math.min(2 * ms, LONGEST_WAIT_MS)) {
    const wait = ms;
    yield (signal) => pause(wait, undefined, { signal }).catch(() => {});
  }
}
