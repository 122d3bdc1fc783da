/** The delays between attempts. */
export type Pacing = {
  /** Waits for a number of milliseconds; injected so that tests do not wait. */
  pause: (ms: number) => Promise<void>;
  /** A number from 0 up to 1, for jitter. */
  random: () => number;
};

/**
 * Twelve attempts in about five seconds: well within the function's timeout, and enough for a hundred concurrent
 * writers.
 */
const MAX_TRIES = 12;

/**
 * Milliseconds to wait after an attempt (from 0), doubling up to a maximum; `random` in [0, 1) separates concurrent
 * writers.
 */
const backoff = (attempt: number, random: number): number => random * Math.min(800, 15 * 2 ** attempt);

/** The result of one attempt: a value, or a temporary obstacle. */
export type Try<Value> = { value: Value } | { obstacle: unknown };

/**
 * Retries until there is a value, with jitter. It is for what the SDK does not retry: a cancelled transaction, a write
 * that conflicts with a transaction, keys that a batch left unread.
 *
 * @throws the last obstacle when it persists, and immediately whatever `attempt` throws.
 */
export const retrying = async <Value>(
  { pause, random }: Pacing,
  attempt: () => Promise<Try<Value>>,
): Promise<Value> => {
  for (let tries = 0; ; tries += 1) {
    const outcome = await attempt();
    if ("value" in outcome) return outcome.value;
    if (tries + 1 >= MAX_TRIES) throw outcome.obstacle;
    await pause(backoff(tries, random()));
  }
};
