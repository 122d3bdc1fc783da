import * as z from "zod/mini";
import { InvitationListQuery } from "../../invitations/invitation-list.ts";
import { timestamp } from "../../shared/timestamp.ts";
import { SearchRequest } from "./search.ts";

/** The most invitations of a list that is sorted by when links end, or filtered by it. */
export const MAX_SORTED = 5000;

/** What of the overview's *Waiting for you* a list can be reduced to. */
export const WAITING = ["adjustments_requested", "declined", "undelivered_email", "expiring_soon"] as const;

/** What the dashboard's list of invitations is reduced to; every value is a string. Times are exclusive. */
export const InvitationFilters = z.extend(z.omit(InvitationListQuery, { reference: true }), {
  expires_after: z.optional(timestamp),
  expires_before: z.optional(timestamp),
  waiting: z.optional(z.enum(WAITING)),
  /** By when the link ends, the first or the last one first; the newest invitation first if it is left out. */
  sort: z.optional(z.enum(["ends_first", "ends_last"])),
});
export type InvitationFilters = z.infer<typeof InvitationFilters>;

/** The same of a search, in a body: logs of requests have addresses and no bodies. */
export const SearchInvitations = z.extend(InvitationFilters, { words: SearchRequest.shape.words });
