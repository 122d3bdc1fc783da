import { readEvent } from "#actions/webhooks/read-event.ts";
import * as operations from "#contract/operations/webhooks.ts";
import { byKey } from "#http/admission/by-key.ts";
import { serve } from "#http/serve.ts";
import { webhookApi } from "#runtime/webhooks/webhooks.ts";

export const handler = serve(operations.readEvent, byKey(webhookApi), async ({ accountId, params }) => ({
  body: { event: webhookApi.presentEvent(await readEvent(webhookApi, { accountId, eventId: params.id })) },
}));
