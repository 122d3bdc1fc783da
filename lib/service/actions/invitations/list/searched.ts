import { MAX_JOBS } from "#contract/invitations/jobs.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import type { JobStore } from "#domain/invitations/job.ts";
import type { InvitationSearch } from "#domain/invitations/ports.ts";
import { matchesAll, searchWords, wordsOf } from "#domain/shared/search-words.ts";

export type SearchDeps = {
  search: InvitationSearch;
  jobs: Pick<JobStore, "list" | "invitations">;
  readInvitations: (accountId: string, ids: readonly string[]) => Promise<InvitationRecord[]>;
};

/** The most invitations of a search that a list is made of. */
const MAX_SEARCHED = 500;

/** More jobs than one looks for at once. */
const MAX_JOBS_SEARCHED = 4;

/** Jobs by the words of their name, of which there are two where members gave one. */
export const jobsWith = async (
  { jobs }: { jobs: Pick<JobStore, "list"> },
  accountId: string,
  words: readonly string[],
): Promise<{ id: string; title: string }[]> => {
  const { found } = await jobs.list(accountId, MAX_JOBS);
  const named = found.map(({ id, record }) => ({
    id,
    title: record.title ?? record.job,
    text: `${record.title ?? ""} ${record.job}`,
  }));
  return named
    .filter(({ text }) => matchesAll(` ${wordsOf(text).join(" ")}`, words))
    .slice(0, MAX_JOBS_SEARCHED)
    .map(({ id, title }) => ({ id, title }));
};

/**
 * The invitations that a list's search shows: those of the search of everything, and those of the jobs that it finds.
 * `isAll` when no other matches.
 */
export const searched = async (
  deps: SearchDeps,
  accountId: string,
  text: string,
): Promise<{ invitations: InvitationRecord[]; isAll: boolean }> => {
  const words = searchWords(text);
  if (words.length === 0) return { invitations: [], isAll: true };
  const [{ found, isAll }, jobs] = await Promise.all([
    deps.search.find(accountId, text, MAX_SEARCHED),
    jobsWith(deps, accountId, words),
  ]);
  const ofJobs = await Promise.all(jobs.map(({ id }) => deps.jobs.invitations(accountId, id, MAX_SEARCHED)));
  const known = new Set(found.map(({ id }) => id));
  const ids = new Set(ofJobs.flatMap((page) => page.found.map(({ id }) => id)).filter((id) => !known.has(id)));
  return {
    invitations: [...found, ...(await deps.readInvitations(accountId, [...ids]))],
    isAll: isAll && jobs.length < MAX_JOBS_SEARCHED && ofJobs.every(({ all }) => all),
  };
};
