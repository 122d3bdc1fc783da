import type { VendorAnswer, Verdict } from "../../adapter.ts";
import { judgeStatus } from "../../judge.ts";

/** Kombo's errors are told apart by their code; status and text say nothing reliable. Those that pass: */
const RETRIED = new Set([
  "PLATFORM.RATE_LIMIT_EXCEEDED",
  "PLATFORM.CONCURRENCY_LIMIT_EXCEEDED",
  "PLATFORM.TASK_TIMED_OUT",
  "PLATFORM.UNKNOWN_ERROR",
  "REMOTE.SERVICE_UNAVAILABLE",
  "REMOTE.RATE_LIMIT_EXCEEDED",
]);

/** Those that the customer repairs in Kombo. */
const REVOKED = new Set([
  "INTEGRATION.AUTHENTICATION_INVALID",
  "INTEGRATION.INACTIVE",
  "PLATFORM.INTEGRATION_NOT_FOUND",
]);

const FINAL = new Set([
  "PLATFORM.INPUT_INVALID",
  "REMOTE.INPUT_INVALID",
  "INTEGRATION.PERMISSION_MISSING",
  "PLATFORM.AUTHENTICATION_INVALID",
]);

/** What follows from Kombo's answer. An error without a known code is judged by its status. */
export const judgeKombo = (answer: VendorAnswer): Verdict => {
  const [, code = ""] = /"code"\s*:\s*"([A-Z_.]+)"/.exec(answer.body) ?? [];
  const isError = /"status"\s*:\s*"error"/.test(answer.body);
  if (!isError) return judgeStatus(answer);
  if (RETRIED.has(code)) return "retry";
  if (REVOKED.has(code)) return "revoked";
  if (FINAL.has(code)) return "final";
  return answer.status !== undefined && answer.status >= 400 && answer.status < 500 && answer.status !== 429
    ? "final"
    : "retry";
};
