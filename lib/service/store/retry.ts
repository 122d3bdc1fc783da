/** How tries are spaced. */
export type Pacing = {
  /** Waits so many milliseconds; injected so that tests do not. */
  pause: (ms: number) => Promise<void>;
  /** A number from 0 up to 1, for jitter. */
  random: () => number;
};

/** Twelve tries over about five seconds: well inside the function's time-out, and enough for a hundred rivals. */
const MAX_TRIES = 12;

/** Milliseconds to wait after a try (from 0), doubling up to a maximum; `random` in [0, 1) keeps rivals apart. */
const backoff = (attempt: number, random: number): number => random * Math.min(800, 15 * 2 ** attempt);

/** What one try comes to: a value, or an obstacle that passes by itself. */
export type Try<Value> = { value: Value } | { obstacle: unknown };

/**
 * Tries until there is a value, with jitter in between. It is for what the SDK does not retry: a cancelled transaction,
 * a write that meets a transaction, keys that a batch left unread.
 *
 * @throws the last obstacle when it persists, and at once whatever `attempt` throws.
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
