import { rotateSecret } from "#actions/webhooks/rotate-secret.ts";
import * as operations from "#contract/operations/webhooks.ts";
import { endpoint } from "#http/endpoint.ts";
import { sealingApi } from "#runtime/webhook-secrets.ts";

export const handler = endpoint(operations.rotateWebhookSecret, sealingApi, async ({ accountId, params }) => {
  const rotated = await rotateSecret(sealingApi, { accountId, endpointId: params.id });
  return { body: { webhook_endpoint: sealingApi.presentEndpoint(rotated.endpoint), secret: rotated.secret } };
});
