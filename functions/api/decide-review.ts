import { decideReview } from "#actions/results/decide-review.ts";
import * as operations from "#contract/operations/results.ts";
import { endpoint } from "#http/endpoint.ts";
import { api } from "#runtime/invitations.ts";

export const handler = endpoint(operations.decideReview, api, async ({ accountId, params, body }) => ({
  body: {
    result: api.presentResult(await decideReview(api, { accountId, invitationId: params.invitation_id }, body)),
  },
}));
