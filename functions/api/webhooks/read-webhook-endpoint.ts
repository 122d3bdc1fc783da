import { readEndpoint } from "#actions/webhooks/read-endpoint.ts";
import * as operations from "#contract/operations/webhooks.ts";
import { byKey } from "#http/admission/by-key.ts";
import { serve } from "#http/serve.ts";
import { webhookApi } from "#runtime/webhooks/webhooks.ts";

export const handler = serve(operations.readWebhookEndpoint, byKey(webhookApi), async ({ accountId, params }) => {
  const found = await readEndpoint(webhookApi, { accountId, endpointId: params.id });
  return { body: { webhook_endpoint: webhookApi.presentEndpoint(found) } };
});
