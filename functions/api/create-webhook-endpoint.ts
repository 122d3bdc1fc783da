import { createEndpoint } from "#actions/webhooks/create-endpoint.ts";
import { readEndpoint } from "#actions/webhooks/read-endpoint.ts";
import * as operations from "#contract/operations/webhooks.ts";
import { eventTypesOf } from "#contract/webhooks/webhook-endpoint.ts";
import { endpoint } from "#http/endpoint.ts";
import { idempotent } from "#http/idempotent.ts";
import { webhookSecretsApi } from "#runtime/webhooks/secrets.ts";
import { endpointUrls } from "#runtime/webhooks/urls.ts";

const deps = { ...webhookSecretsApi, ...endpointUrls };

export const handler = endpoint(
  operations.createWebhookEndpoint,
  deps,
  idempotent(
    deps,
    operations.createWebhookEndpoint,
    async ({ accountId, origin, body: { url, events } }, record) => {
      const input = { accountId, url, events: eventTypesOf(events) };
      const created = await createEndpoint(deps, input, record, { origin, random: deps.random });
      return { body: { webhook_endpoint: deps.presentEndpoint(created.endpoint), secret: created.secret } };
    },
    async ({ accountId }, endpointId) => {
      const found = await readEndpoint(deps, { accountId, endpointId: endpointId ?? "" });
      return { body: { webhook_endpoint: deps.presentEndpoint(found), secret: null } };
    },
  ),
);
