import { cancelInvitation } from "#actions/invitations/cancel-invitation.ts";
import { readInvitation } from "#actions/invitations/read-invitation.ts";
import * as operations from "#contract/operations/invitations.ts";
import { endpoint } from "#http/endpoint.ts";
import { idempotentByNature } from "#http/idempotent.ts";
import { api } from "#runtime/invitations.ts";

export const handler = endpoint(
  operations.cancelInvitation,
  api,
  idempotentByNature(
    api,
    operations.cancelInvitation,
    async ({ accountId, params }) => ({
      body: { invitation: api.present(await cancelInvitation(api, { accountId, invitationId: params.id })) },
    }),
    async ({ accountId, params }) => ({
      body: { invitation: api.present(await readInvitation(api, { accountId, invitationId: params.id })) },
    }),
  ),
);
