import { listEvents } from "#actions/webhooks/list-events.ts";
import * as operations from "#contract/operations/webhooks.ts";
import { byKey } from "#http/admission/by-key.ts";
import { serve } from "#http/serve.ts";
import { eventApi } from "#runtime/webhooks/events.ts";

export const handler = serve(operations.listEvents, byKey(eventApi), async ({ accountId, query }) => {
  const { events, nextCursor } = await listEvents(eventApi, { accountId, query });
  return {
    body: {
      object: "list",
      data: events.map(eventApi.presentEvent),
      has_more: nextCursor !== null,
      next_cursor: nextCursor,
    },
  };
});
