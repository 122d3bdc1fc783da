import { listInvitations } from "#actions/invitations/list-invitations.ts";
import * as operations from "#contract/operations/invitations.ts";
import { endpoint } from "#http/endpoint.ts";
import { listApi } from "#runtime/invitation-list.ts";

export const handler = endpoint(operations.listInvitations, listApi, async ({ accountId, query }) => {
  const { invitations, nextCursor } = await listInvitations(listApi, { accountId, query });
  return {
    body: {
      object: "list",
      data: invitations.map(listApi.present),
      has_more: nextCursor !== null,
      next_cursor: nextCursor,
    },
  };
});
