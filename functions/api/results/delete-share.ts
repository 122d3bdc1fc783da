import { deleteShare } from "#actions/results/change-shares.ts";
import * as operations from "#contract/operations/results.ts";
import { byKey } from "#http/admission/by-key.ts";
import { serve } from "#http/serve.ts";
import { sharesApi as api } from "#runtime/shares.ts";

export const handler = serve(operations.deleteShare, byKey(api), async ({ accountId, params, origin }) => ({
  body: { share: await deleteShare(api, { accountId, invitationId: params.invitation_id }, params.share_id, origin) },
}));
