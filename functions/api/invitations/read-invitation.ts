import { readInvitation } from "#actions/invitations/read-invitation.ts";
import * as operations from "#contract/operations/invitations.ts";
import { byKey } from "#http/admission/by-key.ts";
import { serve } from "#http/serve.ts";
import { api } from "#runtime/invitations/invitations.ts";

export const handler = serve(operations.readInvitation, byKey(api), async ({ accountId, params }) => {
  const invitation = await readInvitation(api, { accountId, invitationId: params.id });
  return { body: { invitation: api.present(invitation) } };
});
