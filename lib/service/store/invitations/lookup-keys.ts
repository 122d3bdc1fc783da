import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { indexedWords } from "#domain/shared/search-words.ts";
import { addressHash, type Key, keys, labelHash } from "../keys.ts";

/** What the lookup rows of an invitation are found by. */
export type LookedUp = Pick<
  InvitationRecord,
  "account_id" | "id" | "candidate_email" | "reference" | "job" | "completed_at"
>;

type Named = LookedUp & Pick<InvitationRecord, "candidate_name">;

/** One row for its candidate and, if it has one, one for its reference. */
export const invitationKeys = ({ account_id, id, candidate_email, reference }: LookedUp): Key[] => [
  keys.candidate(account_id, addressHash(candidate_email), id),
  ...(reference === null ? [] : [keys.referenced(account_id, labelHash(reference), id)]),
];

/** One row for its job, if it has one. */
export const jobKeys = ({ account_id, id, job }: LookedUp): Key[] =>
  job === null ? [] : [keys.ofJob(account_id, labelHash(job), id)];

/** Results are listed by the time of completion, and those of the same millisecond by id. */
export const completedPosition = (completedAt: string, invitationId: string): string =>
  `${completedAt}#${invitationId}`;

/** The group of rows that has an account's results: all of them, or those of one reference or one job. */
export const resultGroup = ({
  job,
  reference,
}: {
  job?: string | undefined;
  reference?: string | undefined;
}): string => {
  if (reference !== undefined) return `REFERENCE#${labelHash(reference)}`;
  return job === undefined ? "ALL" : `JOB#${labelHash(job)}`;
};

/** Of a completed invitation, a row in each group of results that it belongs to. */
export const resultKeys = ({
  account_id,
  id,
  reference,
  job,
  completed_at,
}: Omit<LookedUp, "candidate_email">): Key[] => {
  if (completed_at === null) return [];
  const groups = [{}, ...(reference === null ? [] : [{ reference }]), ...(job === null ? [] : [{ job }])];
  return groups.map((group) => keys.completed(account_id, resultGroup(group), completedPosition(completed_at, id)));
};

/** A row for each word that finds the invitation. */
export const wordKeys = (invitation: Named): Key[] =>
  indexedWords(invitation).map((word) => keys.word(invitation.account_id, word, invitation.id));

/** The rows of words that found it by a name from before a correction, and no longer do. */
export const earlierWordKeys = (invitation: Named & { earlier_names: readonly { name: string }[] | null }): Key[] => {
  const current = new Set(wordKeys(invitation).map(({ sk }) => sk));
  const earlier = (invitation.earlier_names ?? []).map(({ name }) => wordKeys({ ...invitation, candidate_name: name }));
  return earlier.flat().filter(({ sk }) => !current.has(sk));
};
