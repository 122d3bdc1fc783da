import { resumeTestEvent, sendTestEvent } from "#actions/webhooks/send-test-event.ts";
import * as operations from "#contract/operations/webhooks.ts";
import { eventTypesOf } from "#contract/webhooks/webhook-endpoint.ts";
import { byKey } from "#http/admission/by-key.ts";
import { once } from "#http/once.ts";
import { serve } from "#http/serve.ts";
import { deliveryApi as api } from "#runtime/webhooks/deliveries.ts";

export const handler = serve(
  operations.sendTestEvent,
  byKey(api),
  once(api, {
    act: ({ accountId, params, body }, record) => {
      const [type] = eventTypesOf(body.event === undefined ? [] : [body.event]) ?? [];
      return sendTestEvent(api, { accountId, endpointId: params.id }, type, record);
    },
    replay: ({ accountId, params }, eventId) =>
      resumeTestEvent(api, { accountId, endpointId: params.id }, eventId ?? ""),
    body: (delivery) => ({ delivery: api.presentDelivery(delivery) }),
  }),
);
