import { createShare, readShare } from "#actions/results/change-shares.ts";
import * as operations from "#contract/operations/results.ts";
import { byKey } from "#http/admission/by-key.ts";
import { once } from "#http/once.ts";
import { serve } from "#http/serve.ts";
import { sharesApi as api } from "#runtime/shares.ts";

export const handler = serve(
  operations.createShare,
  byKey(api),
  once(api, {
    act: ({ accountId, params, body, origin }, record) =>
      createShare(api, { accountId, invitationId: params.invitation_id }, body, origin, record),
    replay: ({ accountId, params }, id) => readShare(api, { accountId, invitationId: params.invitation_id }, id ?? ""),
    body: (share) => ({ share }),
  }),
);
