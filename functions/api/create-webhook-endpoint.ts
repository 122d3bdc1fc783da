import { createEndpoint } from "#actions/webhooks/create-endpoint.ts";
import * as operations from "#contract/operations/webhooks.ts";
import { eventTypesOf } from "#contract/webhook-endpoint.ts";
import { endpoint } from "#http/endpoint.ts";
import { sealingApi } from "#runtime/webhook-secrets.ts";
import { endpointUrls } from "#runtime/webhook-urls.ts";

export const handler = endpoint(operations.createWebhookEndpoint, sealingApi, async ({ accountId, body }) => {
  const { url, events } = body;
  const created = await createEndpoint(
    { ...sealingApi, ...endpointUrls },
    {
      accountId,
      url,
      events: eventTypesOf(events),
    },
  );
  return {
    body: { webhook_endpoint: sealingApi.presentEndpoint(created.endpoint), secret: created.secret },
  };
});
