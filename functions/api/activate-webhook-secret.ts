import { readEndpoint } from "#actions/webhooks/read-endpoint.ts";
import { activateSecret } from "#actions/webhooks/rotate-secret.ts";
import * as operations from "#contract/operations/webhooks.ts";
import { endpoint } from "#http/endpoint.ts";
import { idempotentByNature } from "#http/idempotent.ts";
import { webhookApi } from "#runtime/webhooks/webhooks.ts";

export const handler = endpoint(
  operations.activateWebhookSecret,
  webhookApi,
  idempotentByNature(
    webhookApi,
    operations.activateWebhookSecret,
    async ({ accountId, params, origin }) => {
      const audited = { origin, random: webhookApi.random };
      const after = await activateSecret(webhookApi, { accountId, endpointId: params.id }, audited);
      return { body: { webhook_endpoint: webhookApi.presentEndpoint(after) } };
    },
    async ({ accountId, params }) => {
      const found = await readEndpoint(webhookApi, { accountId, endpointId: params.id });
      return { body: { webhook_endpoint: webhookApi.presentEndpoint(found) } };
    },
  ),
);
