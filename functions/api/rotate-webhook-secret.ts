import { rotateSecret } from "#actions/webhooks/rotate-secret.ts";
import * as operations from "#contract/operations/webhooks.ts";
import { endpoint } from "#http/endpoint.ts";
import { webhookSecretsApi } from "#runtime/webhook-secrets.ts";

export const handler = endpoint(operations.rotateWebhookSecret, webhookSecretsApi, async ({ accountId, params }) => {
  const rotated = await rotateSecret(webhookSecretsApi, { accountId, endpointId: params.id });
  return { body: { webhook_endpoint: webhookSecretsApi.presentEndpoint(rotated.endpoint), secret: rotated.secret } };
});
