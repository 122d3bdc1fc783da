import { readInvitation } from "#actions/invitations/read-invitation.ts";
import * as operations from "#contract/operations/invitations.ts";
import { endpoint } from "#http/endpoint.ts";
import { api } from "#runtime/invitations.ts";

export const handler = endpoint(operations.readInvitation, api, async ({ accountId, params }) => {
  const invitation = await readInvitation(api, { accountId, invitationId: params.id });
  return { body: { invitation: api.present(invitation) } };
});
