import { eraseCandidate } from "#actions/privacy/erase-candidate.ts";
import { readErasure } from "#actions/privacy/read-erasure.ts";
import * as operations from "#contract/operations/candidates.ts";
import { byKey } from "#http/admission/by-key.ts";
import { once } from "#http/once.ts";
import { serve } from "#http/serve.ts";
import { candidatesApi as api } from "#runtime/privacy/candidates.ts";

export const handler = serve(
  operations.eraseCandidate,
  byKey(api),
  once(api, {
    act: ({ accountId, body, origin }, record) =>
      eraseCandidate(api, { accountId, email: body.candidate_email, origin }, record),
    replay: ({ accountId }, erasureId) => readErasure(api, { accountId, erasureId: erasureId ?? "" }),
    body: (erasure) => ({ erasure: api.present(erasure) }),
  }),
);
