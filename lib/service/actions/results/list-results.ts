import type { Access } from "#contract/dashboard/permissions.ts";
import { MAX_COUNTED, type ResultQuery, type ResultRow } from "#contract/dashboard/results.ts";
import { ApiError } from "#contract/errors.ts";
import { PAGE_SIZE } from "#contract/paging.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import type { InvitationList } from "#domain/invitations/ports.ts";
import type { AnnotationStore, ReviewQueue } from "#domain/results/ports.ts";
import { cursorAt } from "#domain/shared/cursor.ts";
import type { Clock } from "#domain/shared/ports.ts";
import { listInvitations } from "../invitations/list-invitations.ts";
import { idsBetween, positionIn } from "../page-cursor.ts";
import { resultRow } from "./result-row.ts";

type Deps = {
  clock: Clock;
  list: InvitationList;
  queue: ReviewQueue;
  readInvitations: (accountId: string, ids: readonly string[]) => Promise<InvitationRecord[]>;
  annotations: Pick<AnnotationStore, "readAll">;
};

type Page = { ids: string[]; nextCursor: string | null };

/** Those that a person is to look at. The index may lag, so what has just been settled may still be among them. */
const toReview = async (deps: Deps, accountId: string, { cursor, limit }: ResultQuery): Promise<Page> => {
  const scope = JSON.stringify(["to_review", accountId]);
  const range = idsBetween("inv", {}, positionIn(scope, "inv", cursor));
  const { ids, last } = await deps.queue.page(accountId, { ...range, limit: Number(limit ?? PAGE_SIZE.default) });
  return { ids, nextCursor: last === undefined ? null : cursorAt(scope, last) };
};

const completed = async (deps: Deps, accountId: string, query: Omit<ResultQuery, "to_review">): Promise<Page> => {
  const { invitations, nextCursor } = await listInvitations(deps, {
    accountId,
    query: { ...query, status: "completed" },
  });
  return { ids: invitations.map(({ id }) => id), nextCursor };
};

/**
 * A page of an account's results, newest first by their invitations.
 *
 * @throws ApiError `validation_error` for a cursor of another account or of other filters; `forbidden` for a search by
 *   what the role does not see.
 */
export const listResults = async (
  deps: Deps,
  { accountId, query, access }: { accountId: string; query: ResultQuery; access: Access },
): Promise<{ rows: ResultRow[]; nextCursor: string | null }> => {
  const { to_review, ...filters } = query;
  if (access === "masked" && (filters.candidate_email !== undefined || filters.reference !== undefined)) {
    throw new ApiError("forbidden", {
      message: "Your role does not see addresses and references, nor search by them.",
    });
  }
  const { ids, nextCursor } =
    to_review === "true" ? await toReview(deps, accountId, query) : await completed(deps, accountId, filters);
  // A result's row in a list shows more of its invitation than lists of invitations contain.
  const [invitations, annotations] = await Promise.all([
    deps.readInvitations(accountId, ids),
    deps.annotations.readAll(accountId, ids),
  ]);
  const byId = new Map(annotations.map((one) => [one.invitation_id, one]));
  return { rows: invitations.map((one) => resultRow(one, byId.get(one.id), access)), nextCursor };
};

/** How many results a person is to look at, counted up to MAX_COUNTED. */
export const countToReview = async (
  deps: { queue: Pick<ReviewQueue, "count"> },
  accountId: string,
): Promise<{ count: number; counted_up_to: number }> => ({
  count: await deps.queue.count(accountId, MAX_COUNTED),
  counted_up_to: MAX_COUNTED,
});
