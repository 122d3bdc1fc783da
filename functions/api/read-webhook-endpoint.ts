import { readEndpoint } from "#actions/read-endpoint.ts";
import * as operations from "#contract/each-operation.ts";
import { endpoint } from "#http/endpoint.ts";
import { webhookApi } from "#runtime/webhook-api.ts";

export const handler = endpoint(operations.readWebhookEndpoint, webhookApi, async ({ accountId, params }) => {
  const found = await readEndpoint(webhookApi, { accountId, endpointId: params.id ?? "" });
  return { body: { webhook_endpoint: webhookApi.presentEndpoint(found) } };
});
