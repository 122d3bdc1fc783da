import { readInvitation } from "#actions/invitations/read-invitation.ts";
import { resendInvitation, warningsOf } from "#actions/invitations/resend-invitation.ts";
import * as operations from "#contract/operations/invitations.ts";
import { endpoint } from "#http/endpoint.ts";
import { idempotent } from "#http/idempotent.ts";
import { api } from "#runtime/invitations.ts";

export const handler = endpoint(
  operations.resendInvitation,
  api,
  idempotent(
    api,
    operations.resendInvitation,
    async ({ accountId, params, origin }, record) => {
      const target = { accountId, invitationId: params.id };
      const audited = { origin, random: api.random };
      const { invitation, warnings } = await resendInvitation(api, target, record, audited);
      return { body: { invitation: api.present(invitation), warnings } };
    },
    async ({ accountId, params }, result) => {
      const invitation = await readInvitation(api, { accountId, invitationId: params.id });
      return { body: { invitation: api.present(invitation), warnings: warningsOf(result) } };
    },
  ),
);
