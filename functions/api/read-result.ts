import { readResult } from "#actions/results/read-result.ts";
import * as operations from "#contract/operations/results.ts";
import { endpoint } from "#http/endpoint.ts";
import { api } from "#runtime/invitations.ts";

export const handler = endpoint(operations.readResult, api, async ({ accountId, params }) => ({
  body: { result: api.presentResult(await readResult(api, { accountId, invitationId: params.invitation_id })) },
}));
