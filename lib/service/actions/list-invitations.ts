import { ApiError } from "#contract/errors.ts";
import type { InvitationStatus } from "#contract/invitation.ts";
import { type InvitationListQuery, PAGE_SIZE } from "#contract/invitation-list.ts";
import { cursorAt, positionOf } from "#domain/cursor.ts";
import { firstIdAt } from "#domain/ids.ts";
import type { InvitationRecord } from "#domain/invitation.ts";
import type { Clock, InvitationList } from "#domain/ports.ts";

/** An invitation's id, or the time at the front of one: what a list stops at. */
const POSITION = /^inv_[0-9a-z]{10,26}$/;
/** Above every id. */
const NO_BOUND = "inv_~";

/** What a cursor belongs to: the account and the filters. `limit` may change from page to page. */
const scopeOf = (accountId: string, query: InvitationListQuery): string =>
  JSON.stringify([
    accountId,
    query.status ?? null,
    query.reference ?? null,
    query.candidate_email?.toLowerCase() ?? null,
    query.created_after ?? null,
    query.created_before ?? null,
  ]);

/**
 * A page of the account's invitations, newest first. A page can be shorter than `limit` and still have more behind it.
 *
 * @throws ApiError `validation_error` for a cursor that this account and these filters were not given.
 */
export const listInvitations = async (
  deps: { clock: Clock; list: InvitationList },
  input: { accountId: string; query: InvitationListQuery },
): Promise<{ invitations: InvitationRecord[]; nextCursor: string | null }> => {
  const { accountId, query } = input;
  const scope = scopeOf(accountId, query);
  const position = query.cursor === undefined ? undefined : positionOf(scope, query.cursor);
  if (query.cursor !== undefined && (position === undefined || !POSITION.test(position))) throw wrongCursor();

  const before = query.created_before === undefined ? NO_BOUND : firstIdAt("inv", Date.parse(query.created_before));
  const page = await deps.list.query(accountId, {
    // The schema has checked the status.
    status: query.status as InvitationStatus | undefined,
    reference: query.reference,
    candidateEmail: query.candidate_email,
    from: query.created_after === undefined ? "inv_" : firstIdAt("inv", Date.parse(query.created_after) + 1),
    below: position !== undefined && position < before ? position : before,
    limit: query.limit === undefined ? PAGE_SIZE.default : Number(query.limit),
    now: deps.clock.now(),
  });
  return {
    invitations: page.invitations,
    nextCursor: page.last === undefined ? null : cursorAt(scope, page.last),
  };
};

const wrongCursor = (): ApiError =>
  new ApiError("validation_error", {
    errors: [
      {
        field: "cursor",
        code: "invalid_cursor",
        message: "Use next_cursor of the page before, unchanged, with the same filters and the same account's key.",
      },
    ],
  });
