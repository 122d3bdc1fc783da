import { listDeliveries as list } from "#actions/webhooks/list-deliveries.ts";
import * as operations from "#contract/operations/webhooks.ts";
import { presentDelivery } from "#domain/webhooks/delivery.ts";
import { byKey } from "#http/admission/by-key.ts";
import { handler } from "#http/handler.ts";
import type { Ports } from "#runtime/ports.ts";

export const listDeliveries = handler(
  operations.listDeliveries,
  byKey,
  (ports: Ports<"events" | "deliveries">) =>
    async ({ accountId, params }) => {
      const deliveries = await list(ports, { accountId, eventId: params.id });
      return { body: { object: "list", data: deliveries.map(presentDelivery) } };
    },
);
