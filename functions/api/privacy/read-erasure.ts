import { readErasure } from "#actions/privacy/read-erasure.ts";
import * as operations from "#contract/operations/candidates.ts";
import { byKey } from "#http/admission/by-key.ts";
import { serve } from "#http/serve.ts";
import { candidatesApi } from "#runtime/privacy/candidates.ts";

export const handler = serve(operations.readErasure, byKey(candidatesApi), async ({ accountId, params }) => ({
  body: { erasure: candidatesApi.present(await readErasure(candidatesApi, { accountId, erasureId: params.id })) },
}));
