import { readErasure } from "#actions/privacy/read-erasure.ts";
import * as operations from "#contract/operations/candidates.ts";
import { endpoint } from "#http/endpoint.ts";
import { candidatesApi } from "#runtime/privacy/candidates.ts";

export const handler = endpoint(operations.readErasure, candidatesApi, async ({ accountId, params }) => ({
  body: { erasure: candidatesApi.present(await readErasure(candidatesApi, { accountId, erasureId: params.id })) },
}));
