import { listDeliveries } from "#actions/webhooks/list-deliveries.ts";
import * as operations from "#contract/operations/webhooks.ts";
import { endpoint } from "#http/endpoint.ts";
import { webhookApi } from "#runtime/webhooks/webhooks.ts";

export const handler = endpoint(operations.listDeliveries, webhookApi, async ({ accountId, params }) => {
  const deliveries = await listDeliveries(webhookApi, { accountId, eventId: params.id });
  return { body: { object: "list", data: deliveries.map(webhookApi.presentDelivery) } };
});
