import { listShares } from "#actions/results/change-shares.ts";
import * as operations from "#contract/operations/results.ts";
import { byKey } from "#http/admission/by-key.ts";
import { serve } from "#http/serve.ts";
import { sharesApi as api } from "#runtime/shares.ts";

export const handler = serve(operations.listShares, byKey(api), async ({ accountId, params }) => ({
  body: { object: "list", data: await listShares(api, { accountId, invitationId: params.invitation_id }) },
}));
