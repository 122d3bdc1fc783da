import { MAX_REQUESTS, type OpenErasureRequest } from "#contract/dashboard/privacy.ts";
import { isErased } from "#domain/invitations/erasure/erasure.ts";
import { type ErasureRequestStore, presentRequest } from "#domain/invitations/erasure/erasure-request.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";

type Deps = {
  erasureRequests: ErasureRequestStore;
  /** In the order of the ids, without those that do not exist. */
  readInvitations(accountId: string, ids: readonly string[]): Promise<InvitationRecord[]>;
};

/** The candidates who ask for erasure, up to MAX_REQUESTS; one whose erasure has begun is not among them. */
export const listErasureRequests = async (
  { erasureRequests, readInvitations }: Deps,
  accountId: string,
): Promise<{ data: OpenErasureRequest[]; has_more: boolean }> => {
  const found = await erasureRequests.list(accountId, MAX_REQUESTS + 1);
  const shown = found.slice(0, MAX_REQUESTS);
  const requestedAt = new Map(shown.map(({ invitation_id, requested_at }) => [invitation_id, requested_at]));
  const invitations = await readInvitations(accountId, [...requestedAt.keys()]);
  const data = invitations
    .filter((invitation) => !isErased(invitation))
    .map(({ id, candidate_name, candidate_email }) => ({
      invitation_id: id,
      candidate_name,
      candidate_email,
      ...presentRequest(requestedAt.get(id) ?? ""),
    }));
  return { data, has_more: found.length > MAX_REQUESTS };
};
