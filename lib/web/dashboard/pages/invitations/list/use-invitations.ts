import { useRead } from "../../../api/queries.ts";
import { isMoving } from "../words.ts";
import { fits, type ListPlace, queryOf } from "./filters.ts";

/** The most that a search finds. */
const MAX_FOUND = 50;

/** A page of the list or, when there are words to search for, the newest invitations that match. */
export const useInvitations = (place: ListPlace, words: string) => {
  const query = queryOf(place);
  const page = useRead(
    "GET /invitations/items",
    { query },
    { enabled: words === "", keep: true, isUnderWay: ({ data }) => data.some(isMoving) },
  );
  const found = useRead(
    "POST /invitations/search",
    { body: { words, limit: MAX_FOUND } },
    { enabled: words !== "", keep: true, isUnderWay: ({ invitations }) => invitations.some(isMoving) },
  );
  if (words === "") return page;
  const { data } = found;
  return {
    ...found,
    data: data && {
      object: "list" as const,
      data: data.invitations.filter(fits(query)),
      has_more: data.has_more,
      next_cursor: null,
    },
  };
};
