import type { ResponseHeaders } from "../platform/platform.ts";

/** The waits between attempts double from the first to the last. */
const FIRST_WAIT_MS = 500;
const LONGEST_BACKOFF_MS = 8_000;

/**
 * The longest wait that a response can ask for: the service's shorter rate windows are a minute. A call that would have
 * to wait longer fails at once, so that its caller can decide.
 */
const LONGEST_REQUESTED_WAIT_MS = 60_000;

/** Requests that wait for the same moment do not all come at once. */
const SPREAD_MS = 500;

/**
 * Whether another attempt can succeed. A 409 is about the invitation's state, which a repeat does not change. A 429 with
 * requests left in its rate limit is about the act, such as a second email within a minute: whether to act later is the
 * caller's decision.
 *
 * @param headers those of the response; undefined where only the status is known
 */
export const isRetryable = (status: number, headers?: ResponseHeaders): boolean => {
  if (status === 429) return (headers?.get("x-ratelimit-remaining") ?? "0") === "0";
  return status === 408 || status >= 500;
};

/** How long a response asks to wait, in milliseconds; undefined if it does not. */
const requestedWait = (headers: ResponseHeaders, now: number): number | undefined => {
  const retryAfter = headers.get("retry-after")?.trim();
  if (retryAfter) {
    const wait = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now;
    if (!Number.isNaN(wait)) return Math.max(0, wait);
  }
  const reset = headers.get("x-ratelimit-reset");
  return headers.get("x-ratelimit-remaining") === "0" && reset !== null && /^\d+$/.test(reset)
    ? Math.max(0, Number(reset) * 1000 - now)
    : undefined;
};

/**
 * The wait before the next attempt, in milliseconds; undefined if the response asks for more than is waited for.
 *
 * @param attempt the number of attempts made
 * @param headers those of the response, if there was one
 */
export const waitBefore = (
  attempt: number,
  headers: ResponseHeaders | undefined,
  now: number,
  random: () => number,
): number | undefined => {
  const backoff = Math.min(LONGEST_BACKOFF_MS, FIRST_WAIT_MS * 2 ** (attempt - 1));
  // Between half and the whole.
  const jittered = (backoff / 2) * (1 + random());
  const requested = headers === undefined ? undefined : requestedWait(headers, now);
  if (requested === undefined) return jittered;
  return requested > LONGEST_REQUESTED_WAIT_MS ? undefined : Math.max(jittered, requested + SPREAD_MS * random());
};
