import type { FoundCandidate, SearchResult } from "#contract/dashboard/candidates/search.ts";
import type { Access } from "#contract/dashboard/permissions.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { statusAt } from "#domain/invitations/lifecycle.ts";
import type { InvitationSearch } from "#domain/invitations/ports.ts";
import { wordsOf } from "#domain/invitations/search/words.ts";
import { mailboxOf } from "#domain/shared/mailbox.ts";
import type { Clock } from "#domain/shared/ports.ts";

/** Invitations that are read, for as many candidates as fit on a screen even if some have several. */
const MAX_READ = 16;
const MAX_CANDIDATES = 8;
const MAX_JOBS = 4;

/** One entry for each person, with the newest of the invitations that were found. */
const candidatesOf = (found: readonly InvitationRecord[], now: number): FoundCandidate[] => {
  const people = Map.groupBy(found, ({ candidate_email }) => mailboxOf(candidate_email));
  return [...people.values()].flatMap(([newest, ...others]) => {
    if (newest === undefined) return [];
    const { id, candidate_name, candidate_email, reference, job, created_at } = newest;
    const status = statusAt(newest, now);
    return [
      { id, candidate_name, candidate_email, reference, job, created_at, status, invitations: 1 + others.length },
    ];
  });
};

/** Finds candidates and jobs of an account. A role to which names are masked finds jobs only. */
export const search = async (
  deps: { clock: Clock; search: InvitationSearch },
  { accountId, text, access }: { accountId: string; text: string; access: Access },
): Promise<SearchResult> => {
  const words = [...new Set(wordsOf(text))];
  if (words.length === 0) return { candidates: [], jobs: [], has_more: false };
  const [jobs, { found, isAll }] = await Promise.all([
    deps.search.jobs(accountId, words, MAX_JOBS),
    access === "full" ? deps.search.invitations(accountId, words, MAX_READ) : { found: [], isAll: true },
  ]);
  const candidates = candidatesOf(found, deps.clock.now());
  return {
    candidates: candidates.slice(0, MAX_CANDIDATES),
    jobs,
    has_more: !isAll || candidates.length > MAX_CANDIDATES,
  };
};
