import { deleteEndpoint } from "#actions/webhooks/delete-endpoint.ts";
import * as operations from "#contract/operations/webhooks.ts";
import { byKey } from "#http/admission/by-key.ts";
import { serve } from "#http/serve.ts";
import { endpointApi } from "#runtime/webhooks/endpoints.ts";

export const handler = serve(
  operations.deleteWebhookEndpoint,
  byKey(endpointApi),
  async ({ accountId, params, origin }) => {
    const audited = { origin, random: endpointApi.random };
    const deleted = await deleteEndpoint(endpointApi, { accountId, endpointId: params.id }, audited);
    return { body: { webhook_endpoint: endpointApi.presentEndpoint(deleted) } };
  },
);
