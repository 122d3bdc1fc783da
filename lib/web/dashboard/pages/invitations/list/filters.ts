import type { ShownInvitation } from "#contract/dashboard/invitations.ts";
import type { InvitationListQuery } from "#contract/invitations/invitation-list.ts";
import type { InvitationStatus } from "#contract/invitations/invitation-status.ts";
import { betweenDays, useUrlFilters } from "../../../ui/lists/url-filters.ts";
import { STATUS_WORDS } from "../words.ts";

const NAMES = ["q", "job", "status", "from", "to", "cursor"] as const;
export type FilterName = Exclude<(typeof NAMES)[number], "cursor">;

/** As in the page's address. `cursor` is the page of the list; a change of a filter goes back to the first one. */
export type ListPlace = Readonly<Record<FilterName | "cursor", string>>;

export const useListPlace = () => useUrlFilters(NAMES);

const PAGE_ROWS = 50;

const isStatus = (text: string): text is InvitationStatus => Object.hasOwn(STATUS_WORDS, text);
export const STATUSES: readonly InvitationStatus[] = Object.keys(STATUS_WORDS).filter(isStatus);

/** The place as the service takes it, without the words, which are searched for. */
export const queryOf = ({ job, status, from, to, cursor }: ListPlace): InvitationListQuery => ({
  limit: String(PAGE_ROWS),
  ...(job.trim() === "" ? {} : { job: job.trim() }),
  ...(isStatus(status) ? { status } : {}),
  ...betweenDays({ from, to }),
  ...(cursor === "" ? {} : { cursor }),
});

/** Whether a found invitation is one that the list shows with its other filters. */
export const fits =
  ({ status, job, created_after = "", created_before = "~" }: InvitationListQuery) =>
  (one: ShownInvitation): boolean =>
    (status === undefined || one.status === status) &&
    (job === undefined || one.job === job) &&
    one.created_at > created_after &&
    one.created_at < created_before;
