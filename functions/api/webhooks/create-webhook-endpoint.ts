import { createEndpoint } from "#actions/webhooks/create-endpoint.ts";
import { readEndpoint } from "#actions/webhooks/read-endpoint.ts";
import * as operations from "#contract/operations/webhooks.ts";
import { eventTypesOf } from "#contract/webhooks/webhook-endpoint.ts";
import { byKey } from "#http/admission/by-key.ts";
import { once } from "#http/once.ts";
import { serve } from "#http/serve.ts";
import { webhookSecretsApi } from "#runtime/webhooks/secrets.ts";
import { endpointUrls } from "#runtime/webhooks/urls.ts";

const api = { ...webhookSecretsApi, ...endpointUrls };

export const handler = serve(
  operations.createWebhookEndpoint,
  byKey(api),
  once(api, {
    act: ({ accountId, body: { url, events }, origin }, record) =>
      createEndpoint(api, { accountId, url, events: eventTypesOf(events) }, record, { origin, random: api.random }),
    replay: async ({ accountId }, endpointId) => ({
      endpoint: await readEndpoint(api, { accountId, endpointId: endpointId ?? "" }),
      secret: null,
    }),
    body: ({ endpoint, secret }) => ({ webhook_endpoint: api.presentEndpoint(endpoint), secret }),
  }),
);
