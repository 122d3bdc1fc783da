import * as z from "zod/mini";
import { Invitation } from "../../invitations/invitation.ts";
import { rule } from "../../rule.ts";
import type { DashboardOperation } from "../operation.ts";

/** In characters, as far as a search is read. */
const QUERY_MAX = 200;

export const SearchRequest = z.strictObject({
  /** The beginnings of words, in any order. */
  words: z.string().check(
    rule((text) => [...text].length <= QUERY_MAX, "too_long", `Must be at most ${QUERY_MAX} characters.`, {
      maxLength: QUERY_MAX,
    }),
  ),
});

/** The newest of one person's invitations that match, as far as a result of a search shows it. */
export const FoundCandidate = z.extend(
  z.pick(Invitation, {
    id: true,
    candidate_name: true,
    candidate_email: true,
    reference: true,
    job: true,
    status: true,
    created_at: true,
  }),
  {
    /** How many of the person's invitations were found. */
    invitations: z.int(),
  },
);
export type FoundCandidate = z.infer<typeof FoundCandidate>;

export const SearchResult = z.object({
  /** The newest first; none for a role with masked access, which cannot search by what is masked from it. */
  candidates: z.array(FoundCandidate),
  jobs: z.array(z.string()),
  /** There are more candidates, so more letters are needed. */
  has_more: z.boolean(),
});
export type SearchResult = z.infer<typeof SearchResult>;

export const searchOperations = {
  /**
   * Finds candidates by the beginnings of words of their name, address, reference or job, and jobs by those of theirs,
   * without regard to case and accents. In a body, because logs of requests have addresses and no bodies.
   */
  search: {
    method: "POST",
    path: "/invitations/search",
    admission: { by: "member", permission: "invitations.read" },
    body: SearchRequest,
    response: { status: 200, schema: SearchResult },
    errors: ["invalid_request", "validation_error"],
  },
} as const satisfies Readonly<Record<string, DashboardOperation>>;
