import { useLocation, useSearch } from "wouter-preact";

/** As in the page's address; empty where a filter is not set. */
export type UrlFilters<Name extends string> = Readonly<Record<Name, string>>;

/**
 * Filters in the address, so that a filtered list can be bookmarked and sent to a colleague.
 *
 * @returns the filters, and how to change them; with a state, the change is a new step of the browser's history
 */
export const useUrlFilters = <Name extends string>(
  names: readonly Name[],
): [UrlFilters<Name>, set: (changes: Partial<UrlFilters<Name>>, state?: object) => void] => {
  const [location, navigate] = useLocation();
  const search = new URLSearchParams(useSearch());
  const filters = Object.fromEntries(names.map((name) => [name, search.get(name) ?? ""])) as UrlFilters<Name>;
  const set = (changes: Partial<UrlFilters<Name>>, state?: object): void => {
    const kept = Object.entries<string | undefined>({ ...filters, ...changes }).flatMap(([name, text]) =>
      text === undefined || text === "" ? [] : [[name, text]],
    );
    const address = kept.length === 0 ? location : `${location}?${new URLSearchParams(kept)}`;
    navigate(address, state === undefined ? { replace: true } : { state });
  };
  return [filters, set];
};

/** A time of a day in the reader's zone, some milliseconds later; undefined when it is not a day. */
const momentOf = (day: string, time: string, laterMs: number): string | undefined => {
  const ms = Date.parse(`${day}T${time}`);
  return Number.isNaN(ms) ? undefined : new Date(ms + laterMs).toISOString();
};

/**
 * Days of the reader's calendar as the service takes them: both times are exclusive, and a link can end at midnight. A text
 * that is not a day does not filter.
 */
export const betweenDays = ({
  from,
  to,
}: {
  from: string;
  to: string;
}): { created_after?: string; created_before?: string } => {
  const after = momentOf(from, "00:00:00", -1);
  const before = momentOf(to, "23:59:59.999", 1);
  return {
    ...(after === undefined ? {} : { created_after: after }),
    ...(before === undefined ? {} : { created_before: before }),
  };
};
