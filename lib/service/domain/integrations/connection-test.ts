import type { TestFinding } from "#contract/integrations/connection.ts";
import type { Adapter, VendorAnswer } from "./adapter.ts";
import type { ConnectionRecord } from "./connection.ts";
import { judgeStatus } from "./judge.ts";

/** The pause between two tests of a connection, in milliseconds: longer than a test takes. */
const PAUSE_MS = 15_000;

/** Seconds until a connection can be tested again; 0 if it can be. */
export const secondsUntilTest = ({ test }: Pick<ConnectionRecord, "test">, now: number): number =>
  test === null ? 0 : Math.max(0, Math.ceil((Date.parse(test.asked_at) + PAUSE_MS - now) / 1000));

/** What an answer to the adapter's check says of the connection. */
export const findingOf = (check: NonNullable<Adapter["check"]>, answer: VendorAnswer): TestFinding => {
  const { status, error_class = "", body } = answer;
  if (error_class.startsWith("blocked")) return "blocked";
  if (error_class.startsWith("timeout")) return "timed_out";
  if (status === undefined) return "unreachable";
  if (status === 404) return "unknown_address";
  switch (judgeStatus({ status, body })) {
    case "revoked":
      return body.includes(check.lacksPermission) ? "permission_missing" : "key_refused";
    case "retry":
      return "unavailable";
    default:
      return check.isTheirs(body) ? "accepted" : "not_understood";
  }
};
