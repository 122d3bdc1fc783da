import { listDeliveries } from "#actions/webhooks/list-deliveries.ts";
import { redeliverEvent } from "#actions/webhooks/redeliver-event.ts";
import * as operations from "#contract/operations/webhooks.ts";
import { byKey } from "#http/admission/by-key.ts";
import { once } from "#http/once.ts";
import { serve } from "#http/serve.ts";
import { deliveryApi as api } from "#runtime/webhooks/deliveries.ts";

export const handler = serve(
  operations.redeliverEvent,
  byKey(api),
  once(api, {
    act: ({ accountId, params, body, origin }) =>
      redeliverEvent(api, { accountId, eventId: params.id }, body.endpoint_id, origin),
    replay: async ({ accountId, params, body }) => {
      const all = await listDeliveries(api, { accountId, eventId: params.id });
      return all.filter(({ endpoint_id }) => body.endpoint_id === undefined || body.endpoint_id === endpoint_id);
    },
    body: (deliveries) => ({ object: "list", data: deliveries.map(api.presentDelivery) }),
  }),
);
