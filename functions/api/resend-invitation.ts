import { resendInvitation } from "#actions/invitations/resend-invitation.ts";
import * as operations from "#contract/operations/invitations.ts";
import { endpoint } from "#http/endpoint.ts";
import { api } from "#runtime/invitations.ts";

export const handler = endpoint(operations.resendInvitation, api, async ({ accountId, params }) => {
  const { invitation, warnings } = await resendInvitation(api, { accountId, invitationId: params.id });
  return { body: { invitation: api.present(invitation), warnings } };
});
