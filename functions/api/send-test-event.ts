import { sendTestEvent } from "#actions/webhooks/send-test-event.ts";
import * as operations from "#contract/operations/webhooks.ts";
import { eventTypesOf } from "#contract/webhook-endpoint.ts";
import { endpoint } from "#http/endpoint.ts";
import { deliveryApi } from "#runtime/webhook-deliveries.ts";

export const handler = endpoint(operations.sendTestEvent, deliveryApi, async ({ accountId, params, body }) => {
  const [type] = eventTypesOf(body.event === undefined ? [] : [body.event]) ?? [];
  const delivery = await sendTestEvent(deliveryApi, { accountId, endpointId: params.id }, type);
  return { body: { delivery: deliveryApi.presentDelivery(delivery) } };
});
