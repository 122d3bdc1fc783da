import { readEndpoint } from "#actions/webhooks/read-endpoint.ts";
import { rotateSecret } from "#actions/webhooks/rotate-secret.ts";
import * as operations from "#contract/operations/webhooks.ts";
import { byKey } from "#http/admission/by-key.ts";
import { once } from "#http/once.ts";
import { serve } from "#http/serve.ts";
import { webhookSecretsApi as api } from "#runtime/webhooks/secrets.ts";

export const handler = serve(
  operations.rotateWebhookSecret,
  byKey(api),
  once(api, {
    act: ({ accountId, params, origin }, record) =>
      rotateSecret(api, { accountId, endpointId: params.id }, record, { origin, random: api.random }),
    replay: async ({ accountId, params }) => ({
      endpoint: await readEndpoint(api, { accountId, endpointId: params.id }),
      secret: null,
    }),
    body: ({ endpoint, secret }) => ({ webhook_endpoint: api.presentEndpoint(endpoint), secret }),
  }),
);
