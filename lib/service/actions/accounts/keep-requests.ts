import type { RequestEntry, RequestLog } from "#domain/accounts/request-log-entry.ts";
import type { Metrics } from "#domain/shared/ports.ts";

/** Lines that could not be read as a request, and the entries of those that could. */
export type ReadLines = { entries: readonly RequestEntry[]; unreadable: number };

/**
 * Keeps the requests of log lines. Lines may be delivered more than once, and requests that a limit refused may share an
 * entry; each entry is written once. What is not kept is counted.
 */
export const keepRequests = async (
  deps: { requests: Pick<RequestLog, "keep">; metrics: Metrics },
  { entries, unreadable }: ReadLines,
): Promise<void> => {
  const distinct = new Map(entries.map((entry) => [`${entry.account_id} ${entry.id}`, entry]));
  await deps.requests.keep([...distinct.values()]);
  deps.metrics.count({
    ...(distinct.size === 0 ? {} : { "requests.kept": distinct.size }),
    ...(entries.length === distinct.size ? {} : { "requests.merged": entries.length - distinct.size }),
    ...(unreadable === 0 ? {} : { "requests.dropped": unreadable }),
  });
};
