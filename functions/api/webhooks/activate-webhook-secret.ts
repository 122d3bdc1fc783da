import { readEndpoint } from "#actions/webhooks/read-endpoint.ts";
import { activateSecret } from "#actions/webhooks/rotate-secret.ts";
import * as operations from "#contract/operations/webhooks.ts";
import { byKey } from "#http/admission/by-key.ts";
import { once } from "#http/once.ts";
import { serve } from "#http/serve.ts";
import { endpointApi as api } from "#runtime/webhooks/endpoints.ts";

export const handler = serve(
  operations.activateWebhookSecret,
  byKey(api),
  once(api, {
    act: ({ accountId, params, origin }) =>
      activateSecret(api, { accountId, endpointId: params.id }, { origin, random: api.random }),
    replay: ({ accountId, params }) => readEndpoint(api, { accountId, endpointId: params.id }),
    body: (endpoint) => ({ webhook_endpoint: api.presentEndpoint(endpoint) }),
  }),
);
