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
    async ({ accountId, params, origin }) => {
      const target = { accountId, invitationId: params.id };
      const cancelled = await cancelInvitation(api, target, { origin, random: api.random });
      return { body: { invitation: api.present(cancelled) } };
    },
    async ({ accountId, params }) => ({
      body: { invitation: api.present(await readInvitation(api, { accountId, invitationId: params.id })) },
    }),
  ),
);
