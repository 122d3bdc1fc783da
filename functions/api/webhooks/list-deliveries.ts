import { listDeliveries } from "#actions/webhooks/list-deliveries.ts";
import * as operations from "#contract/operations/webhooks.ts";
import { byKey } from "#http/admission/by-key.ts";
import { serve } from "#http/serve.ts";
import { eventApi } from "#runtime/webhooks/events.ts";

export const handler = serve(operations.listDeliveries, byKey(eventApi), async ({ accountId, params }) => {
  const deliveries = await listDeliveries(eventApi, { accountId, eventId: params.id });
  return { body: { object: "list", data: deliveries.map(eventApi.presentDelivery) } };
});
