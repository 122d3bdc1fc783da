import { ApiError } from "#contract/errors.ts";
import { isId } from "#domain/ids.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import type { InvitationStore } from "#domain/invitations/ports.ts";

/**
 * One invitation of the account.
 *
 * @throws ApiError `not_found` for an unknown id, a text that is no id, and another account's id alike.
 */
export const readInvitation = async (
  deps: { invitations: Pick<InvitationStore, "read"> },
  input: { accountId: string; invitationId: string },
): Promise<InvitationRecord> => {
  const found = isId("inv", input.invitationId)
    ? await deps.invitations.read(input.accountId, input.invitationId)
    : undefined;
  if (found === undefined) throw new ApiError("not_found");
  return found;
};
