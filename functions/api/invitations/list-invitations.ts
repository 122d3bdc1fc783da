import { listInvitations, stillIn } from "#actions/invitations/list/list-invitations.ts";
import * as operations from "#contract/operations/invitations.ts";
import { byKey } from "#http/admission/by-key.ts";
import { serve } from "#http/serve.ts";
import { listApi } from "#runtime/invitations/list.ts";

export const handler = serve(operations.listInvitations, byKey(listApi), async ({ accountId, query }) => {
  const { invitations, nextCursor } = await listInvitations(listApi, { accountId, query });
  const data = invitations.map(listApi.present).filter(stillIn(query));
  return { body: { object: "list", data, has_more: nextCursor !== null, next_cursor: nextCursor } };
});
