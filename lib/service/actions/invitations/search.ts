import type { SearchRequest } from "#contract/dashboard/candidates/search.ts";
import type { Access } from "#contract/dashboard/permissions.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import type { InvitationSearch } from "#domain/invitations/ports.ts";
import { wordsOf } from "#domain/invitations/search/words.ts";

const MAX_JOBS = 4;

type Found = { invitations: InvitationRecord[]; jobs: string[]; hasMore: boolean };

/**
 * Finds the newest invitations of which words begin so, and jobs. A role to which names
 * are masked finds jobs only, because it must not search by what it is not shown.
 */
export const search = async (
  deps: { search: InvitationSearch },
  { accountId, request, access }: { accountId: string; request: SearchRequest; access: Access },
): Promise<Found> => {
  const words = [...new Set(wordsOf(request.words))];
  if (words.length === 0) return { invitations: [], jobs: [], hasMore: false };
  const [jobs, { found, isAll }] = await Promise.all([
    deps.search.jobs(accountId, words, MAX_JOBS),
    access === "full" ? deps.search.invitations(accountId, words, request.limit) : { found: [], isAll: true },
  ]);
  return { invitations: found, jobs, hasMore: !isAll };
};
