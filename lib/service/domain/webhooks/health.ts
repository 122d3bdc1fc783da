import type { Health } from "#contract/dashboard/webhooks.ts";
import type { DeliveryAttempt } from "#contract/webhooks/delivery.ts";
import type { DeliveryRecord } from "./delivery.ts";
import type { EndpointRecord } from "./endpoint.ts";

const isSuccess = ({ status }: DeliveryAttempt): boolean => status !== null && status >= 200 && status < 300;

const latest = (times: readonly string[]): string | null => times.toSorted().at(-1) ?? null;

const iso = (ms: number | undefined): string | null => (ms === undefined ? null : new Date(ms).toISOString());

/**
 * How an endpoint does, from its row, which counts its run of failures, and from the account's last deliveries: a success
 * is not noted on the row, because nearly every delivery is one.
 */
export const healthOf = (endpoint: EndpointRecord, recent: readonly DeliveryRecord[]): Health => {
  const own = recent.filter(({ endpoint_id }) => endpoint_id === endpoint.id);
  const attempts = own.flatMap(({ log }) => log);
  const run = endpoint.failure_run ?? undefined;
  const failures = attempts.filter((attempt) => !isSuccess(attempt)).map(({ at }) => at);
  const count = (...statuses: DeliveryRecord["status"][]): number =>
    own.filter(({ status }) => statuses.includes(status)).length;
  return {
    last_success_at: latest(attempts.filter(isSuccess).map(({ at }) => at)),
    last_failure_at: latest([...failures, iso(run?.last_failure_at) ?? ""].filter((at) => at !== "")),
    failing_since: iso(run?.first_failure_at),
    succeeded: count("succeeded"),
    failed: count("exhausted", "parked", "discarded"),
    pending: count("pending"),
  };
};
