import { decideReview } from "#actions/results/decide-review.ts";
import { readResult } from "#actions/results/read-result.ts";
import { signResult } from "#actions/results/sign-result.ts";
import * as operations from "#contract/operations/results.ts";
import { endpoint } from "#http/endpoint.ts";
import { idempotent } from "#http/idempotent.ts";
import { resultsApi as api } from "#runtime/results.ts";

export const handler = endpoint(
  operations.decideReview,
  api,
  idempotent(
    api,
    operations.decideReview,
    async ({ accountId, params, body, origin }, record) => {
      const result = await decideReview(api, { accountId, invitationId: params.invitation_id }, body, {
        record,
        audited: { origin, random: api.random },
      });
      return { body: { result: await signResult(api, result) } };
    },
    async ({ accountId, params }) => ({
      body: { result: await signResult(api, await readResult(api, { accountId, invitationId: params.invitation_id })) },
    }),
  ),
);
