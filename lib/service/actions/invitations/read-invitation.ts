import { ApiError } from "#contract/errors.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import type { InvitationStore } from "#domain/invitations/ports.ts";
import { isId } from "#domain/shared/ids.ts";

/** @throws ApiError `not_found` for an unknown id, a malformed id, and an id of another account. */
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
