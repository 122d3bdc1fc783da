import { readEvent } from "#actions/webhooks/read-event.ts";
import * as operations from "#contract/operations/webhooks.ts";
import { byKey } from "#http/admission/by-key.ts";
import { serve } from "#http/serve.ts";
import { eventApi } from "#runtime/webhooks/events.ts";

export const handler = serve(operations.readEvent, byKey(eventApi), async ({ accountId, params }) => ({
  body: { event: eventApi.presentEvent(await readEvent(eventApi, { accountId, eventId: params.id })) },
}));
