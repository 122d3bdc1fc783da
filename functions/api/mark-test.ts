import { markTest } from "#actions/results/mark-test.ts";
import * as operations from "#contract/operations/results.ts";
import { endpoint } from "#http/endpoint.ts";
import { api } from "#runtime/invitations.ts";

export const handler = endpoint(operations.markTest, api, async ({ accountId, params, body }) => ({
  body: {
    result: api.presentResult(await markTest(api, { accountId, invitationId: params.invitation_id }, body)),
  },
}));
