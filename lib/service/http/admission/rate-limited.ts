import { ApiError } from "#contract/errors.ts";
import { closestToExhaustion, unknownWindow, type Window } from "#domain/shared/rate-windows.ts";

/** The 429 for a full window, with its `Retry-After`. */
export const rateLimited = (windows: readonly Window[], now: number, message?: string): ApiError => {
  const full = closestToExhaustion(windows) ?? unknownWindow(now);
  const seconds = Math.max(1, Math.ceil(full.reset - now / 1000));
  return new ApiError("rate_limited", {
    headers: { "Retry-After": String(seconds) },
    ...(message === undefined ? {} : { message }),
  });
};
