import { listEndpoints } from "#actions/webhooks/list-endpoints.ts";
import * as operations from "#contract/operations/webhooks.ts";
import { endpoint } from "#http/endpoint.ts";
import { webhookApi } from "#runtime/webhooks/webhooks.ts";

export const handler = endpoint(operations.listWebhookEndpoints, webhookApi, async ({ accountId }) => ({
  body: { object: "list", data: (await listEndpoints(webhookApi, accountId)).map(webhookApi.presentEndpoint) },
}));
