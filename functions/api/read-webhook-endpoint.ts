import { readEndpoint } from "#actions/webhooks/read-endpoint.ts";
import * as operations from "#contract/operations/webhooks.ts";
import { endpoint } from "#http/endpoint.ts";
import { webhookApi } from "#runtime/webhooks/webhooks.ts";

export const handler = endpoint(operations.readWebhookEndpoint, webhookApi, async ({ accountId, params }) => {
  const found = await readEndpoint(webhookApi, { accountId, endpointId: params.id });
  return { body: { webhook_endpoint: webhookApi.presentEndpoint(found) } };
});
