import type { InvitationFilters } from "#contract/dashboard/candidates/invitation-filters.ts";
import type { FilterField } from "../../../ui/lists/filter-field.ts";
import { betweenDays, useUrlFilters } from "../../../ui/lists/url-filters.ts";
import { STATUS_WORDS } from "../words.ts";

const FILTERS = ["job", "status", "from", "to", "ends_from", "ends_to", "waiting", "sort"] as const;
const NAMES = [...FILTERS, "q", "cursor"] as const;

/** As in the page's address. `cursor` is the page of the list; a change of a filter goes back to the first one. */
export type ListPlace = Readonly<Record<(typeof NAMES)[number], string>>;

export const useListPlace = () => useUrlFilters(NAMES);

const PAGE_ROWS = 50;

const STATUSES = Object.entries(STATUS_WORDS).map(([value, { text }]) => ({ value, text }));

const WAITING = [
  { value: "adjustments_requested", text: "Adjustments requested" },
  { value: "declined", text: "Declined" },
  { value: "undelivered_email", text: "Email not delivered" },
  { value: "expiring_soon", text: "Ends within 48 hours" },
] as const;

const SORTS = [
  { value: "ends_first", text: "Link ends first" },
  { value: "ends_last", text: "Link ends last" },
] as const;

export const FIELDS: readonly FilterField<(typeof FILTERS)[number]>[] = [
  { name: "status", label: "Status", options: STATUSES },
  { name: "job", label: "Job", type: "text" },
  { name: "from", label: "Created from", rare: true },
  { name: "to", label: "Created until", rare: true },
  { name: "ends_from", label: "Link ends from", rare: true },
  { name: "ends_to", label: "Link ends until", rare: true },
  { name: "waiting", label: "Waiting for you", options: WAITING },
  { name: "sort", label: "Sort", any: "Newest first", options: SORTS },
];

/** One of the options; a text that is none, which a changed address can have, does not filter. */
const chosen = <Value extends string>(options: readonly { value: Value }[], text: string): Value | undefined =>
  options.find(({ value }) => value === text)?.value;

/** The place as the service takes it, without the search. */
export const queryOf = (place: ListPlace): InvitationFilters => {
  const ends = betweenDays({ from: place.ends_from, to: place.ends_to });
  const filters = {
    job: place.job || undefined,
    status: chosen(STATUSES, place.status),
    waiting: chosen(WAITING, place.waiting),
    sort: chosen(SORTS, place.sort),
    expires_after: ends.created_after,
    expires_before: ends.created_before,
    cursor: place.cursor || undefined,
  };
  return {
    limit: String(PAGE_ROWS),
    ...betweenDays(place),
    ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)),
  };
};
