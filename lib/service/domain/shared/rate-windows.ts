import { LIMITS } from "#contract/limits.ts";

const LENGTH_MS = { minute: 60_000, hour: 3_600_000 } as const;

/** A limit's fixed window, aligned to the clock. */
export type Window = {
  /** Maximum number of requests in the window. */
  limit: number;
  /** Requests left in it. */
  remaining: number;
  /** Unix time in whole seconds at which it ends. */
  reset: number;
};

/**
 * The limiter's result for one request: whether it is allowed, and each window that applies, with the request counted.
 */
export type Admission = { allowed: boolean; windows: Window[] };

/** The window of a limit at `now`, with `used` requests counted in it. */
export const windowAt = (limit: keyof typeof LIMITS, now: number, used: number): Window => {
  const length = LENGTH_MS[LIMITS[limit].window];
  return {
    limit: LIMITS[limit].requests,
    remaining: Math.max(0, LIMITS[limit].requests - used),
    reset: ((Math.floor(now / length) + 1) * length) / 1000,
  };
};

/** The minute of the hour, 0 to 59: identifies the minute's counter in the hour's item. */
export const minuteOf = (now: number): number => Math.floor(now / LENGTH_MS.minute) % 60;

/** The hour as `2026-11-20T23`: identifies the hour's item. */
export const hourOf = (now: number): string => new Date(now).toISOString().slice(0, 13);

/** Unix seconds after which an hour's item is no longer needed, with a margin for clock differences. */
export const counterExpiry = (now: number): number => windowAt("account", now, 0).reset + 600;

/** The window closest to exhaustion: with the fewest requests left, and among equals the longest. */
export const closestToExhaustion = (windows: readonly Window[]): Window | undefined =>
  windows.reduce<Window | undefined>((closest, window) => {
    if (closest === undefined || window.remaining < closest.remaining) return window;
    return window.remaining === closest.remaining && window.reset > closest.reset ? window : closest;
  }, undefined);

/** The window to report when the limiter cannot be reached: it may be exhausted until it resets. */
export const unknownWindow = (now: number): Window => windowAt("ip", now, LIMITS.ip.requests);
