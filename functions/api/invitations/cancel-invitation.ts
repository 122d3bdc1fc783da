import { cancelInvitation } from "#actions/invitations/cancel-invitation.ts";
import { readInvitation } from "#actions/invitations/read-invitation.ts";
import * as operations from "#contract/operations/invitations.ts";
import { byKey } from "#http/admission/by-key.ts";
import { once } from "#http/once.ts";
import { serve } from "#http/serve.ts";
import { changeApi as api } from "#runtime/invitations/changes.ts";

export const handler = serve(
  operations.cancelInvitation,
  byKey(api),
  once(api, {
    act: ({ accountId, params, origin }) =>
      cancelInvitation(api, { accountId, invitationId: params.id }, { origin, random: api.random }),
    replay: ({ accountId, params }) => readInvitation(api, { accountId, invitationId: params.id }),
    body: (invitation) => ({ invitation: api.present(invitation) }),
  }),
);
