import type { Query } from "@tanstack/preact-query";

const FIRST_MS = 2000;
const FACTOR = 1.5;
const LAST_MS = 60_000;

/** Since when a query has returned the same, as a number of reads. */
const unchanged = new WeakMap<object, { data: unknown; since: number }>();

/** As much of a query as its interval depends on. */
type Polled<Data> = { state: Pick<Query<Data>["state"], "data" | "dataUpdateCount" | "errorUpdateCount"> };

/**
 * The time in milliseconds until a query is read again, as TanStack's `refetchInterval`: soon at first, then less and less often, up to
 * a minute, and soon again when what was read has changed; false while nothing is under way.
 */
export const pollInterval =
  <Data>(isUnderWay: (data: Data) => boolean) =>
  (query: Polled<Data>): number | false => {
    const { data, dataUpdateCount, errorUpdateCount } = query.state;
    if (data === undefined || !isUnderWay(data)) {
      unchanged.delete(query);
      return false;
    }
    const reads = dataUpdateCount + errorUpdateCount;
    // Equal responses are the same object: TanStack shares their structure.
    const known = unchanged.get(query);
    const since = known?.data === data ? known.since : reads;
    unchanged.set(query, { data, since });
    return Math.min(FIRST_MS * FACTOR ** (reads - since), LAST_MS);
  };
