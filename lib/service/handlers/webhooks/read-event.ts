import { readEvent as read } from "#actions/webhooks/read-event.ts";
import * as operations from "#contract/operations/webhooks.ts";
import { presentEvent } from "#domain/webhooks/event-record.ts";
import { byKey } from "#http/admission/by-key.ts";
import { handler } from "#http/handler.ts";
import type { Ports } from "#runtime/ports.ts";

export const readEvent = handler(
  operations.readEvent,
  byKey,
  (ports: Ports<"events">) =>
    async ({ accountId, params }) => ({
      body: { event: presentEvent(await read(ports, { accountId, eventId: params.id })) },
    }),
);
