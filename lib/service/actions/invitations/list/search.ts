import type { SearchRequest } from "#contract/dashboard/candidates/search.ts";
import type { SearchResult } from "#contract/dashboard/invitations.ts";
import type { Access } from "#contract/dashboard/permissions.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import type { JobStore } from "#domain/invitations/job.ts";
import type { InvitationSearch } from "#domain/invitations/ports.ts";
import { searchWords } from "#domain/shared/search-words.ts";
import { jobsWith } from "./searched.ts";

type Deps = { search: InvitationSearch; jobs: Pick<JobStore, "list"> };

type Found = { invitations: InvitationRecord[]; jobs: SearchResult["jobs"]; hasMore: boolean };

/**
 * Finds the newest invitations of which words begin so, and jobs. A role to which names
 * are masked finds jobs only, because it must not search by what it is not shown.
 */
export const search = async (
  deps: Deps,
  { accountId, request, access }: { accountId: string; request: SearchRequest; access: Access },
): Promise<Found> => {
  const words = searchWords(request.words);
  if (words.length === 0) return { invitations: [], jobs: [], hasMore: false };
  const [jobs, { found, isAll }] = await Promise.all([
    jobsWith(deps, accountId, words),
    access === "full" ? deps.search.find(accountId, request.words, request.limit) : { found: [], isAll: true },
  ]);
  return { invitations: found, jobs, hasMore: !isAll };
};
