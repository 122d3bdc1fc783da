import { keepPreviousData, useQuery } from "@tanstack/preact-query";
import type { InvitationFilters } from "#contract/dashboard/candidates/invitation-filters.ts";
import { pollInterval } from "../../../api/polling.ts";
import { client } from "../../../api/queries.ts";
import { isMoving } from "../words.ts";

/** A page of the list, or of its search. */
export const readPage = (filters: InvitationFilters, words: string) =>
  words === ""
    ? client.call("GET /invitations/items", { query: filters })
    : client.call("POST /invitations/items/search", { body: { ...filters, words } });

/** The same while it is shown; what changes invitations has it read again, the search too. */
export const useInvitations = (filters: InvitationFilters, words: string) =>
  useQuery({
    queryKey: ["GET /invitations/items", filters, words],
    queryFn: () => readPage(filters, words),
    placeholderData: keepPreviousData,
    refetchInterval: pollInterval(({ data }) => data.some(isMoving)),
  });
