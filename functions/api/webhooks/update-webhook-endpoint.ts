import { updateEndpoint } from "#actions/webhooks/update-endpoint.ts";
import * as operations from "#contract/operations/webhooks.ts";
import { eventTypesOf } from "#contract/webhooks/webhook-endpoint.ts";
import { byKey } from "#http/admission/by-key.ts";
import { serve } from "#http/serve.ts";
import { endpointUrls } from "#runtime/webhooks/urls.ts";
import { webhookApi } from "#runtime/webhooks/webhooks.ts";

export const handler = serve(
  operations.updateWebhookEndpoint,
  byKey(webhookApi),
  async ({ accountId, params, body, origin }) => {
    const target = { accountId, endpointId: params.id };
    const changes = { ...body, events: eventTypesOf(body.events) };
    const audited = { origin, random: webhookApi.random };
    const after = await updateEndpoint({ ...webhookApi, ...endpointUrls }, target, changes, audited);
    return { body: { webhook_endpoint: webhookApi.presentEndpoint(after) } };
  },
);
