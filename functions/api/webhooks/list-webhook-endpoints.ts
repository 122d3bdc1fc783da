import { listEndpoints } from "#actions/webhooks/list-endpoints.ts";
import * as operations from "#contract/operations/webhooks.ts";
import { byKey } from "#http/admission/by-key.ts";
import { serve } from "#http/serve.ts";
import { endpointApi } from "#runtime/webhooks/endpoints.ts";

export const handler = serve(operations.listWebhookEndpoints, byKey(endpointApi), async ({ accountId }) => ({
  body: { object: "list", data: (await listEndpoints(endpointApi, accountId)).map(endpointApi.presentEndpoint) },
}));
