import { listEvents } from "#actions/webhooks/list-events.ts";
import * as operations from "#contract/operations/webhooks.ts";
import { byKey } from "#http/admission/by-key.ts";
import { serve } from "#http/serve.ts";
import { webhookApi } from "#runtime/webhooks/webhooks.ts";

export const handler = serve(operations.listEvents, byKey(webhookApi), async ({ accountId, query }) => {
  const { events, nextCursor } = await listEvents(webhookApi, { accountId, query });
  return {
    body: {
      object: "list",
      data: events.map(webhookApi.presentEvent),
      has_more: nextCursor !== null,
      next_cursor: nextCursor,
    },
  };
});
