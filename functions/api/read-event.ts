import { readEvent } from "#actions/webhooks/read-event.ts";
import * as operations from "#contract/operations/webhooks.ts";
import { endpoint } from "#http/endpoint.ts";
import { webhookApi } from "#runtime/webhooks/webhooks.ts";

export const handler = endpoint(operations.readEvent, webhookApi, async ({ accountId, params }) => ({
  body: { event: webhookApi.presentEvent(await readEvent(webhookApi, { accountId, eventId: params.id })) },
}));
