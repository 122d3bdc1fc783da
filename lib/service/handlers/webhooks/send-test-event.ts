import { resumeTestEvent, sendTestEvent as send } from "#actions/webhooks/send-test-event.ts";
import * as operations from "#contract/operations/webhooks.ts";
import { eventTypesOf } from "#contract/webhooks/webhook-endpoint.ts";
import { presentDelivery } from "#domain/webhooks/delivery.ts";
import { byKey } from "#http/admission/by-key.ts";
import { handler } from "#http/handler.ts";
import { once } from "#http/once.ts";
import type { Ports } from "#runtime/ports.ts";

type Needed = Ports<
  "clock" | "random" | "baseUrl" | "requests" | "events" | "deliveries" | "endpoints" | "deliveryQueue"
>;

export const sendTestEvent = handler(operations.sendTestEvent, byKey, (ports: Needed) =>
  once(ports, {
    act: ({ accountId, params, body }, record) => {
      const [type] = eventTypesOf(body.event === undefined ? [] : [body.event]) ?? [];
      return send(ports, { accountId, endpointId: params.id }, type, record);
    },
    replay: ({ accountId, params }, eventId) =>
      resumeTestEvent(ports, { accountId, endpointId: params.id }, eventId ?? ""),
    body: (delivery) => ({ delivery: presentDelivery(delivery) }),
  }),
);
