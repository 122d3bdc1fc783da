import type { AuditFilters } from "#contract/dashboard/audit.ts";
import { between, useSearchValues } from "../../ui/search-values.ts";
import { isAction } from "./words.ts";

const NAMES = ["actor", "action", "from", "to"] as const;
export type FilterName = (typeof NAMES)[number];

/** As in the page's address; empty where a filter is not set. `from` and `to` are days of the reader's calendar. */
export type Filters = Readonly<Record<FilterName, string>>;

export const useFilters = () => useSearchValues(NAMES);

/** The filters as the service takes them. */
export const queryOf = ({ actor, action, from, to }: Filters): AuditFilters => ({
  ...(actor === "" ? {} : { actor }),
  ...(isAction(action) ? { action } : {}),
  ...between(from, to),
});
