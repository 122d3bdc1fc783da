import { listEvents as list } from "#actions/webhooks/list-events.ts";
import * as operations from "#contract/operations/webhooks.ts";
import { presentEvent } from "#domain/webhooks/event-record.ts";
import { byKey } from "#http/admission/by-key.ts";
import { handler } from "#http/handler.ts";
import type { Ports } from "#runtime/ports.ts";

export const listEvents = handler(
  operations.listEvents,
  byKey,
  (ports: Ports<"events">) =>
    async ({ accountId, query }) => {
      const { events, nextCursor } = await list(ports, { accountId, query });
      return {
        body: {
          object: "list",
          data: events.map(presentEvent),
          has_more: nextCursor !== null,
          next_cursor: nextCursor,
        },
      };
    },
);
