import { useLocation, useSearch } from "wouter-preact";

/**
 * Values in the page's address, empty where they are not set: what is shown can be bookmarked, sent and gone back to.
 *
 * @returns the values, and how to change them; with a state, the change is a new step of the browser's history
 */
export const useSearchValues = <Name extends string>(
  names: readonly Name[],
): [values: Readonly<Record<Name, string>>, set: (changes: Partial<Record<Name, string>>, state?: object) => void] => {
  const [location, navigate] = useLocation();
  const search = new URLSearchParams(useSearch());
  // Every name has its value.
  const values = Object.fromEntries(names.map((name) => [name, search.get(name) ?? ""])) as Record<Name, string>;
  const set = (changes: Partial<Record<Name, string>>, state?: object): void => {
    const kept = Object.entries<string>({ ...values, ...changes }).filter(([, text]) => text !== "");
    const address = kept.length === 0 ? location : `${location}?${new URLSearchParams(kept)}`;
    navigate(address, state === undefined ? { replace: true } : { state });
  };
  return [values, set];
};

/** A day's first or last moment in the reader's zone; undefined when it is not a day. */
const momentOf = (day: string, time: string): string | undefined => {
  const ms = Date.parse(`${day}T${time}`);
  return Number.isNaN(ms) ? undefined : new Date(ms).toISOString();
};

/** The bounds of a list by days of the reader's calendar, both included. */
export const between = (from: string, to: string): { created_after?: string; created_before?: string } => {
  const after = momentOf(from, "00:00:00");
  const before = momentOf(to, "23:59:59.999");
  return {
    ...(after === undefined ? {} : { created_after: after }),
    ...(before === undefined ? {} : { created_before: before }),
  };
};
