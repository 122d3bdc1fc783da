import { readInvitation } from "#actions/invitations/read-invitation.ts";
import { resendInvitation, warningsOf } from "#actions/invitations/resend-invitation.ts";
import * as operations from "#contract/operations/invitations.ts";
import { byKey } from "#http/admission/by-key.ts";
import { once } from "#http/once.ts";
import { serve } from "#http/serve.ts";
import { resendApi as api } from "#runtime/invitations/resend.ts";

export const handler = serve(
  operations.resendInvitation,
  byKey(api),
  once(api, {
    act: ({ accountId, params, origin }, record) =>
      resendInvitation(api, { accountId, invitationId: params.id }, record, { origin, random: api.random }),
    replay: async ({ accountId, params }, result) => ({
      invitation: await readInvitation(api, { accountId, invitationId: params.id }),
      warnings: warningsOf(result),
    }),
    body: ({ invitation, warnings }) => ({ invitation: api.present(invitation), warnings }),
  }),
);
