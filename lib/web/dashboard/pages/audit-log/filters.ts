import { useLocation, useSearch } from "wouter-preact";
import type { AuditFilters } from "#contract/dashboard/audit.ts";
import { isAction } from "./words.ts";

const NAMES = ["actor", "action", "from", "to"] as const;
export type FilterName = (typeof NAMES)[number];

/** As in the page's address; empty where a filter is not set. `from` and `to` are days of the reader's calendar. */
export type Filters = Readonly<Record<FilterName, string>>;

/** The filters in the address, so that a filtered log can be bookmarked and sent to a colleague. */
export const useFilters = (): [Filters, set: (changes: Partial<Filters>) => void] => {
  const [location, navigate] = useLocation();
  const search = new URLSearchParams(useSearch());
  const value = (name: FilterName): string => search.get(name) ?? "";
  const filters = { actor: value("actor"), action: value("action"), from: value("from"), to: value("to") };
  const set = (changes: Partial<Filters>): void => {
    const kept = Object.entries({ ...filters, ...changes }).filter(([, text]) => text !== "");
    navigate(kept.length === 0 ? location : `${location}?${new URLSearchParams(kept)}`, { replace: true });
  };
  return [filters, set];
};

/** A day's first or last moment in the reader's zone; undefined when it is no day. */
const momentOf = (day: string, time: string): string | undefined => {
  const ms = Date.parse(`${day}T${time}`);
  return Number.isNaN(ms) ? undefined : new Date(ms).toISOString();
};

/** The filters as the service takes them. */
export const queryOf = ({ actor, action, from, to }: Filters): AuditFilters => {
  const after = momentOf(from, "00:00:00");
  const before = momentOf(to, "23:59:59.999");
  return {
    ...(actor === "" ? {} : { actor }),
    ...(isAction(action) ? { action } : {}),
    ...(after === undefined ? {} : { created_after: after }),
    ...(before === undefined ? {} : { created_before: before }),
  };
};
