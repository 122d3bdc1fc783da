import type { InvitationListQuery } from "#contract/invitations/invitation-list.ts";
import type { InvitationStatus } from "#contract/invitations/invitation-status.ts";
import { PAGE_SIZE } from "#contract/paging.ts";
import type { ListedInvitation } from "#domain/invitations/listed-invitation.ts";
import type { InvitationList } from "#domain/invitations/ports.ts";
import { cursorAt } from "#domain/shared/cursor.ts";
import { mailboxOf } from "#domain/shared/mailbox.ts";
import type { Clock } from "#domain/shared/ports.ts";
import { idsBetween, positionIn } from "../../page-cursor.ts";

/** What a cursor is bound to: the account and the filters. `limit` may change from page to page. */
const scopeOf = (accountId: string, query: InvitationListQuery): string =>
  JSON.stringify([
    accountId,
    query.status ?? null,
    query.reference ?? null,
    query.job ?? null,
    query.candidate_email === undefined ? null : mailboxOf(query.candidate_email),
    query.created_after ?? null,
    query.created_before ?? null,
  ]);

/** The cursor of the same list below an invitation. */
export const cursorBelow = (accountId: string, query: InvitationListQuery, invitationId: string): string =>
  cursorAt(scopeOf(accountId, query), invitationId);

/**
 * A page of the account's invitations, newest first. A page can be shorter than `limit` although more pages follow.
 *
 * @throws ApiError `validation_error` for a cursor of another account or of other filters.
 */
export const listInvitations = async (
  deps: { clock: Clock; list: InvitationList },
  input: { accountId: string; query: InvitationListQuery },
): Promise<{ invitations: ListedInvitation[]; nextCursor: string | null }> => {
  const { accountId, query } = input;
  const position = positionIn(scopeOf(accountId, query), "inv", query.cursor);

  const page = await deps.list.query(accountId, {
    // The schema has checked the status.
    status: query.status as InvitationStatus | undefined,
    reference: query.reference,
    job: query.job,
    candidateEmail: query.candidate_email,
    ...idsBetween("inv", query, position),
    limit: query.limit === undefined ? PAGE_SIZE.default : Number(query.limit),
    now: deps.clock.now(),
  });
  return {
    invitations: page.invitations,
    nextCursor: page.last === undefined ? null : cursorBelow(accountId, query, page.last),
  };
};

/** Whether an invitation still has the status that was asked for when it is shown: it may have expired since it was found. */
export const stillIn =
  ({ status }: Pick<InvitationListQuery, "status">) =>
  (shown: { status: InvitationStatus }): boolean =>
    status === undefined || shown.status === status;
