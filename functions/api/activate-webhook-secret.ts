import { activateSecret } from "#actions/webhooks/rotate-secret.ts";
import * as operations from "#contract/operations/webhooks.ts";
import { endpoint } from "#http/endpoint.ts";
import { webhookApi } from "#runtime/webhooks.ts";

export const handler = endpoint(operations.activateWebhookSecret, webhookApi, async ({ accountId, params }) => {
  const after = await activateSecret(webhookApi, { accountId, endpointId: params.id });
  return { body: { webhook_endpoint: webhookApi.presentEndpoint(after) } };
});
