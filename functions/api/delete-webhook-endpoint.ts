import { deleteEndpoint } from "#actions/webhooks/delete-endpoint.ts";
import * as operations from "#contract/operations/webhooks.ts";
import { endpoint } from "#http/endpoint.ts";
import { webhookApi } from "#runtime/webhooks.ts";

export const handler = endpoint(operations.deleteWebhookEndpoint, webhookApi, async ({ accountId, params }) => {
  const deleted = await deleteEndpoint(webhookApi, { accountId, endpointId: params.id });
  return { body: { webhook_endpoint: webhookApi.presentEndpoint(deleted) } };
});
