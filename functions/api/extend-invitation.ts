import { extendInvitation } from "#actions/invitations/extend-invitation.ts";
import { readInvitation } from "#actions/invitations/read-invitation.ts";
import * as operations from "#contract/operations/invitations.ts";
import { endpoint } from "#http/endpoint.ts";
import { idempotent } from "#http/idempotent.ts";
import { api } from "#runtime/invitations.ts";

export const handler = endpoint(
  operations.extendInvitation,
  api,
  idempotent(
    api,
    operations.extendInvitation,
    async ({ accountId, params, body, origin }, record) => {
      const target = { accountId, invitationId: params.id };
      const audited = { origin, random: api.random };
      const invitation = await extendInvitation(api, target, body, record, audited);
      return { body: { invitation: api.present(invitation) } };
    },
    async ({ accountId, params }) => ({
      body: { invitation: api.present(await readInvitation(api, { accountId, invitationId: params.id })) },
    }),
  ),
);
