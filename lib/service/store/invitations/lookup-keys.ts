import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { addressHash, type Key, keys, labelHash } from "../keys.ts";

/** What the lookup rows of an invitation are found by. */
export type LookedUp = Pick<
  InvitationRecord,
  "account_id" | "id" | "candidate_email" | "reference" | "job" | "completed_at"
>;

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
