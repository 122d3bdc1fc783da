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

/** Enough to tell an address from a reference, which may have an @ too. */
const looksLikeAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

/** The place as the service takes it. It refuses a search by a role with masked access, which a link can lead to. */
export const queryOf = ({ q, job, status, from, to, cursor }: ListPlace): InvitationListQuery => {
  const text = q.trim();
  return {
    limit: String(PAGE_ROWS),
    ...(text === "" ? {} : looksLikeAddress(text) ? { candidate_email: text } : { reference: text }),
    ...(job.trim() === "" ? {} : { job: job.trim() }),
    ...(isStatus(status) ? { status } : {}),
    ...betweenDays({ from, to }),
    ...(cursor === "" ? {} : { cursor }),
  };
};
