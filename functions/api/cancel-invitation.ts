import { cancelInvitation } from "#actions/invitations/cancel-invitation.ts";
import * as operations from "#contract/operations/invitations.ts";
import { endpoint } from "#http/endpoint.ts";
import { api } from "#runtime/invitations.ts";

export const handler = endpoint(operations.cancelInvitation, api, async ({ accountId, params }) => ({
  body: { invitation: api.present(await cancelInvitation(api, { accountId, invitationId: params.id })) },
}));
