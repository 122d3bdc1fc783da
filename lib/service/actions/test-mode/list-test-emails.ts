import type { TestEmailQuery } from "#contract/accounts/test-mode.ts";
import { PAGE_SIZE } from "#contract/paging.ts";
import type { StoredTestEmail, TestEmailStore } from "#domain/email/stored-test-email.ts";
import { cursorAt } from "#domain/shared/cursor.ts";
import { isId } from "#domain/shared/ids.ts";
import type { Clock } from "#domain/shared/ports.ts";
import { positionIn } from "../page-cursor.ts";

/**
 * A page of a test tenant's emails, newest first. An invitation that does not exist has none.
 *
 * @throws ApiError `validation_error` for a cursor of another account or filter.
 */
export const listTestEmails = async (
  deps: { clock: Clock; keptEmails: Pick<TestEmailStore, "list"> },
  { accountId, query }: { accountId: string; query: TestEmailQuery },
): Promise<{ emails: StoredTestEmail[]; nextCursor: string | null }> => {
  const { invitation_id } = query;
  const scope = JSON.stringify(["emails", accountId, invitation_id ?? null]);
  const below = positionIn(scope, "eml", query.cursor);
  if (invitation_id !== undefined && !isId("inv", invitation_id)) return { emails: [], nextCursor: null };
  const { emails, last } = await deps.keptEmails.list(accountId, {
    invitationId: invitation_id,
    below,
    limit: query.limit === undefined ? PAGE_SIZE.default : Number(query.limit),
    now: deps.clock.now(),
  });
  return { emails, nextCursor: last === undefined ? null : cursorAt(scope, last) };
};
