import { deleteEndpoint } from "#actions/webhooks/delete-endpoint.ts";
import * as operations from "#contract/operations/webhooks.ts";
import { byKey } from "#http/admission/by-key.ts";
import { serve } from "#http/serve.ts";
import { webhookApi } from "#runtime/webhooks/webhooks.ts";

export const handler = serve(
  operations.deleteWebhookEndpoint,
  byKey(webhookApi),
  async ({ accountId, params, origin }) => {
    const audited = { origin, random: webhookApi.random };
    const deleted = await deleteEndpoint(webhookApi, { accountId, endpointId: params.id }, audited);
    return { body: { webhook_endpoint: webhookApi.presentEndpoint(deleted) } };
  },
);
