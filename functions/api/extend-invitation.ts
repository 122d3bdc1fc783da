import { extendInvitation } from "#actions/invitations/extend-invitation.ts";
import * as operations from "#contract/operations/invitations.ts";
import { endpoint } from "#http/endpoint.ts";
import { api } from "#runtime/invitations.ts";

export const handler = endpoint(operations.extendInvitation, api, async ({ accountId, params, body }) => ({
  body: { invitation: api.present(await extendInvitation(api, { accountId, invitationId: params.id }, body)) },
}));
