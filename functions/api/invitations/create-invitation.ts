import { createInvitation } from "#actions/invitations/create-invitation.ts";
import * as operations from "#contract/operations/invitations.ts";
import { byKey } from "#http/admission/by-key.ts";
import { serve } from "#http/serve.ts";
import { createApi as api } from "#runtime/invitations/create.ts";

export const handler = serve(operations.createInvitation, byKey(api), async ({ accountId, body, idempotencyKey }) => {
  const { invitation, replayed } = await createInvitation(api, {
    accountId,
    request: body,
    idempotencyKey,
  });
  return {
    body: { invitation: api.present(invitation) },
    headers: replayed ? { "Idempotent-Replay": "true" } : {},
  };
});
