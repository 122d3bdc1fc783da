import type { AuditFilters } from "#contract/dashboard/audit.ts";
import { betweenDays, type UrlFilters, useUrlFilters } from "../../ui/lists/url-filters.ts";
import { isAction } from "./words.ts";

const NAMES = ["actor", "action", "from", "to"] as const;
export type FilterName = (typeof NAMES)[number];

export type Filters = UrlFilters<FilterName>;

export const useFilters = () => useUrlFilters(NAMES);

/** The filters as the service takes them. */
export const queryOf = ({ actor, action, ...days }: Filters): AuditFilters => ({
  ...(actor === "" ? {} : { actor }),
  ...(isAction(action) ? { action } : {}),
  ...betweenDays(days),
});
