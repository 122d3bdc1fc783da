import { readEndpoint } from "#actions/webhooks/read-endpoint.ts";
import * as operations from "#contract/operations/webhooks.ts";
import { byKey } from "#http/admission/by-key.ts";
import { serve } from "#http/serve.ts";
import { endpointApi } from "#runtime/webhooks/endpoints.ts";

export const handler = serve(operations.readWebhookEndpoint, byKey(endpointApi), async ({ accountId, params }) => {
  const found = await readEndpoint(endpointApi, { accountId, endpointId: params.id });
  return { body: { webhook_endpoint: endpointApi.presentEndpoint(found) } };
});
