import { updateEndpoint } from "#actions/webhooks/update-endpoint.ts";
import * as operations from "#contract/operations/webhooks.ts";
import { eventTypesOf } from "#contract/webhooks/webhook-endpoint.ts";
import { byKey } from "#http/admission/by-key.ts";
import { serve } from "#http/serve.ts";
import { endpointApi } from "#runtime/webhooks/endpoints.ts";
import { endpointUrls } from "#runtime/webhooks/urls.ts";

export const handler = serve(
  operations.updateWebhookEndpoint,
  byKey(endpointApi),
  async ({ accountId, params, body, origin }) => {
    const target = { accountId, endpointId: params.id };
    const changes = { ...body, events: eventTypesOf(body.events) };
    const audited = { origin, random: endpointApi.random };
    const after = await updateEndpoint({ ...endpointApi, ...endpointUrls }, target, changes, audited);
    return { body: { webhook_endpoint: endpointApi.presentEndpoint(after) } };
  },
);
