import { createInvitation } from "#actions/invitations/create-invitation.ts";
import * as operations from "#contract/operations/invitations.ts";
import { endpoint } from "#http/endpoint.ts";
import { api } from "#runtime/invitations.ts";

export const handler = endpoint(operations.createInvitation, api, async ({ accountId, body, headers }) => {
  const { invitation, replayed } = await createInvitation(api, {
    accountId,
    request: body,
    idempotencyKey: headers["Idempotency-Key"],
  });
  return {
    body: { invitation: api.present(invitation) },
    headers: replayed ? { "Idempotent-Replay": "true" } : {},
  };
});
