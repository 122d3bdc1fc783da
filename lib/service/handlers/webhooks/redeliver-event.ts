import { listDeliveries } from "#actions/webhooks/list-deliveries.ts";
import { redeliverEvent as redeliver } from "#actions/webhooks/redeliver-event.ts";
import * as operations from "#contract/operations/webhooks.ts";
import { presentDelivery } from "#domain/webhooks/delivery.ts";
import { byKey } from "#http/admission/by-key.ts";
import { handler } from "#http/handler.ts";
import { once } from "#http/once.ts";
import type { Ports } from "#runtime/ports.ts";

type Needed = Ports<
  "clock" | "wall" | "random" | "requests" | "events" | "deliveries" | "endpoints" | "auditLog" | "deliveryQueue"
>;

export const redeliverEvent = handler(operations.redeliverEvent, byKey, (ports: Needed) =>
  once(ports, {
    act: ({ accountId, params, body, origin }) =>
      redeliver(ports, { accountId, eventId: params.id }, body.endpoint_id, origin),
    replay: async ({ accountId, params, body }) => {
      const all = await listDeliveries(ports, { accountId, eventId: params.id });
      return all.filter(({ endpoint_id }) => body.endpoint_id === undefined || body.endpoint_id === endpoint_id);
    },
    body: (deliveries) => ({ object: "list", data: deliveries.map(presentDelivery) }),
  }),
);
