import { createEndpoint } from "#actions/webhooks/create-endpoint.ts";
import * as operations from "#contract/operations/webhooks.ts";
import { eventTypesOf } from "#contract/webhook-endpoint.ts";
import { endpoint } from "#http/endpoint.ts";
import { webhookSecretsApi } from "#runtime/webhook-secrets.ts";
import { endpointUrls } from "#runtime/webhook-urls.ts";

export const handler = endpoint(operations.createWebhookEndpoint, webhookSecretsApi, async ({ accountId, body }) => {
  const { url, events } = body;
  const created = await createEndpoint(
    { ...webhookSecretsApi, ...endpointUrls },
    {
      accountId,
      url,
      events: eventTypesOf(events),
    },
  );
  return {
    body: { webhook_endpoint: webhookSecretsApi.presentEndpoint(created.endpoint), secret: created.secret },
  };
});
