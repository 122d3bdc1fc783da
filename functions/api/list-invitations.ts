import { listInvitations } from "#actions/invitations/list-invitations.ts";
import * as operations from "#contract/operations/invitations.ts";
import { endpoint } from "#http/endpoint.ts";
import { api } from "#runtime/invitations.ts";

export const handler = endpoint(operations.listInvitations, api, async ({ accountId, query }) => {
  const { invitations, nextCursor } = await listInvitations(api, { accountId, query });
  return {
    body: {
      object: "list",
      data: invitations.map(api.present),
      has_more: nextCursor !== null,
      next_cursor: nextCursor,
    },
  };
});
