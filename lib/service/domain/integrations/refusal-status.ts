import type { RefusalCode } from "./adapter.ts";

/**
 * The HTTP status of a refusal, alike at all vendors unless their adapter says otherwise. 422 is for the recruiter, who reads its
 * message; at Kombo it rejects the order, and any other error leaves it open.
 */
export const REFUSAL_STATUS: Readonly<Record<RefusalCode, number>> = {
  invalid: 400,
  unauthorized: 401,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  unprocessable: 422,
  rate_limited: 429,
  failed: 500,
};
