import type { VendorAnswer, Verdict } from "./adapter.ts";

/** The usual meaning of an answer: network errors, time-outs, 408, 429 and 5xx are retried; every other refusal is final. */
export const judgeStatus = ({ status, error_class }: VendorAnswer): Verdict => {
  if (status === undefined)
    return error_class === "blocked_url" || error_class === "blocked_address" ? "final" : "retry";
  if (status === 401 || status === 403) return "revoked";
  if (status >= 500 || status === 408 || status === 429) return "retry";
  if (status < 200 || status >= 300) return "final";
  return error_class === undefined ? "delivered" : "retry";
};
