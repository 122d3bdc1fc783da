import type { SearchRequest } from "#contract/dashboard/candidates/search.ts";
import type { SearchResult } from "#contract/dashboard/invitations.ts";
import type { Access } from "#contract/dashboard/permissions.ts";
import { MAX_JOBS } from "#contract/invitations/jobs.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import type { JobStore } from "#domain/invitations/job.ts";
import type { InvitationSearch } from "#domain/invitations/ports.ts";
import { matchesAll, wordsOf } from "#domain/shared/search-words.ts";

type Deps = { search: InvitationSearch; jobs: Pick<JobStore, "list"> };

const JOBS_SHOWN = 4;

type Found = { invitations: InvitationRecord[]; jobs: SearchResult["jobs"]; hasMore: boolean };

/** Jobs by the words of their name, of which there are two where members gave one. */
const jobsWith = async ({ jobs }: Pick<Deps, "jobs">, accountId: string, words: readonly string[]) => {
  const { found } = await jobs.list(accountId, MAX_JOBS);
  const named = found.map(({ id, record }) => ({
    id,
    title: record.title ?? record.job,
    text: `${record.title ?? ""} ${record.job}`,
  }));
  return named
    .filter(({ text }) => matchesAll(` ${wordsOf(text).join(" ")}`, words))
    .slice(0, JOBS_SHOWN)
    .map(({ id, title }) => ({ id, title }));
};

/**
 * Finds the newest invitations of which words begin so, and jobs. A role to which names
 * are masked finds jobs only, because it must not search by what it is not shown.
 */
export const search = async (
  deps: Deps,
  { accountId, request, access }: { accountId: string; request: SearchRequest; access: Access },
): Promise<Found> => {
  const words = [...new Set(wordsOf(request.words))];
  if (words.length === 0) return { invitations: [], jobs: [], hasMore: false };
  const [jobs, { found, isAll }] = await Promise.all([
    jobsWith(deps, accountId, words),
    access === "full" ? deps.search.find(accountId, words, request.limit) : { found: [], isAll: true },
  ]);
  return { invitations: found, jobs, hasMore: !isAll };
};
