import { redeliverEvent } from "#actions/webhooks/redeliver-event.ts";
import * as operations from "#contract/operations/webhooks.ts";
import { endpoint } from "#http/endpoint.ts";
import { deliveryApi } from "#runtime/webhook-deliveries.ts";

export const handler = endpoint(operations.redeliverEvent, deliveryApi, async ({ accountId, params, body }) => {
  const again = await redeliverEvent(deliveryApi, { accountId, eventId: params.id }, body.endpoint_id);
  return { body: { object: "list", data: again.map(deliveryApi.presentDelivery) } };
});
