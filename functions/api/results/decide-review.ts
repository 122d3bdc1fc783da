import { decideReview } from "#actions/results/decide-review.ts";
import { readResult } from "#actions/results/read-result.ts";
import { signResult } from "#actions/results/sign-result.ts";
import * as operations from "#contract/operations/results.ts";
import { byKey } from "#http/admission/by-key.ts";
import { once } from "#http/once.ts";
import { serve } from "#http/serve.ts";
import { resultsApi as api } from "#runtime/results.ts";

export const handler = serve(
  operations.decideReview,
  byKey(api),
  once(api, {
    act: ({ accountId, params, body, origin }, record) =>
      decideReview(api, { accountId, invitationId: params.invitation_id }, body, {
        record,
        audited: { origin, random: api.random },
      }),
    replay: ({ accountId, params }) => readResult(api, { accountId, invitationId: params.invitation_id }),
    body: async (result) => ({ result: await signResult(api, result) }),
  }),
);
