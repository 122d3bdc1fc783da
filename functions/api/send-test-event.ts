import { resumeTestEvent, sendTestEvent } from "#actions/webhooks/send-test-event.ts";
import * as operations from "#contract/operations/webhooks.ts";
import { eventTypesOf } from "#contract/webhooks/webhook-endpoint.ts";
import { endpoint } from "#http/endpoint.ts";
import { idempotent } from "#http/idempotent.ts";
import { deliveryApi } from "#runtime/webhooks/deliveries.ts";

export const handler = endpoint(
  operations.sendTestEvent,
  deliveryApi,
  idempotent(
    deliveryApi,
    operations.sendTestEvent,
    async ({ accountId, params, body }, record) => {
      const [type] = eventTypesOf(body.event === undefined ? [] : [body.event]) ?? [];
      const delivery = await sendTestEvent(deliveryApi, { accountId, endpointId: params.id }, type, record);
      return { body: { delivery: deliveryApi.presentDelivery(delivery) } };
    },
    async ({ accountId, params }, eventId) => {
      const delivery = await resumeTestEvent(deliveryApi, { accountId, endpointId: params.id }, eventId ?? "");
      return { body: { delivery: deliveryApi.presentDelivery(delivery) } };
    },
  ),
);
