import { readEndpoint } from "#actions/webhooks/read-endpoint.ts";
import { rotateSecret } from "#actions/webhooks/rotate-secret.ts";
import * as operations from "#contract/operations/webhooks.ts";
import { endpoint } from "#http/endpoint.ts";
import { idempotent } from "#http/idempotent.ts";
import { webhookSecretsApi } from "#runtime/webhooks/secrets.ts";

export const handler = endpoint(
  operations.rotateWebhookSecret,
  webhookSecretsApi,
  idempotent(
    webhookSecretsApi,
    operations.rotateWebhookSecret,
    async ({ accountId, params, origin }, record) => {
      const audited = { origin, random: webhookSecretsApi.random };
      const rotated = await rotateSecret(webhookSecretsApi, { accountId, endpointId: params.id }, record, audited);
      return {
        body: { webhook_endpoint: webhookSecretsApi.presentEndpoint(rotated.endpoint), secret: rotated.secret },
      };
    },
    async ({ accountId, params }) => {
      const found = await readEndpoint(webhookSecretsApi, { accountId, endpointId: params.id });
      return { body: { webhook_endpoint: webhookSecretsApi.presentEndpoint(found), secret: null } };
    },
  ),
);
