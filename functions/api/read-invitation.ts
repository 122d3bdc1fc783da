import { readInvitation } from "#actions/read-invitation.ts";
import { operations } from "#contract/operations.ts";
import { presentInvitation } from "#domain/invitation.ts";
import { endpoint } from "#http/endpoint.ts";
import { api } from "#runtime/api.ts";

export const handler = endpoint(operations.readInvitation, api, async ({ accountId, params }) => {
  const invitation = await readInvitation(api, { accountId, invitationId: params.id ?? "" });
  return { body: { invitation: presentInvitation(invitation, api.clock.now(), api.pageUrl) } };
});
