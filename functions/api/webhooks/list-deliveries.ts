import { listDeliveries } from "#actions/webhooks/list-deliveries.ts";
import * as operations from "#contract/operations/webhooks.ts";
import { byKey } from "#http/admission/by-key.ts";
import { serve } from "#http/serve.ts";
import { webhookApi } from "#runtime/webhooks/webhooks.ts";

export const handler = serve(operations.listDeliveries, byKey(webhookApi), async ({ accountId, params }) => {
  const deliveries = await listDeliveries(webhookApi, { accountId, eventId: params.id });
  return { body: { object: "list", data: deliveries.map(webhookApi.presentDelivery) } };
});
