import { listEndpoints } from "#actions/webhooks/list-endpoints.ts";
import * as operations from "#contract/operations/webhooks.ts";
import { byKey } from "#http/admission/by-key.ts";
import { serve } from "#http/serve.ts";
import { webhookApi } from "#runtime/webhooks/webhooks.ts";

export const handler = serve(operations.listWebhookEndpoints, byKey(webhookApi), async ({ accountId }) => ({
  body: { object: "list", data: (await listEndpoints(webhookApi, accountId)).map(webhookApi.presentEndpoint) },
}));
