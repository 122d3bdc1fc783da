import { listDeliveries } from "#actions/webhooks/list-deliveries.ts";
import { redeliverEvent } from "#actions/webhooks/redeliver-event.ts";
import * as operations from "#contract/operations/webhooks.ts";
import { endpoint } from "#http/endpoint.ts";
import { idempotentByNature } from "#http/idempotent.ts";
import { deliveryApi } from "#runtime/webhooks/deliveries.ts";

export const handler = endpoint(
  operations.redeliverEvent,
  deliveryApi,
  idempotentByNature(
    deliveryApi,
    operations.redeliverEvent,
    async ({ accountId, params, body, origin }) => {
      const again = await redeliverEvent(deliveryApi, { accountId, eventId: params.id }, body.endpoint_id, origin);
      return { body: { object: "list", data: again.map(deliveryApi.presentDelivery) } };
    },
    async ({ accountId, params, body }) => {
      const all = await listDeliveries(deliveryApi, { accountId, eventId: params.id });
      const asked = all.filter(({ endpoint_id }) => body.endpoint_id === undefined || body.endpoint_id === endpoint_id);
      return { body: { object: "list", data: asked.map(deliveryApi.presentDelivery) } };
    },
  ),
);
