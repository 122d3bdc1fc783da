import * as z from "zod/mini";
import { wholeNumber } from "../../fields.ts";
import { rule } from "../../rule.ts";

/** In characters, as far as a search is read. */
const QUERY_MAX = 200;

/** The most invitations of one search. */
export const MAX_FOUND = 50;

export const SearchRequest = z.strictObject({
  /** The beginnings of words, in any order. */
  words: z.string().check(
    rule((text) => [...text].length <= QUERY_MAX, "too_long", `Must be at most ${QUERY_MAX} characters.`, {
      maxLength: QUERY_MAX,
    }),
  ),
  limit: wholeNumber(1, MAX_FOUND),
});
export type SearchRequest = z.infer<typeof SearchRequest>;
