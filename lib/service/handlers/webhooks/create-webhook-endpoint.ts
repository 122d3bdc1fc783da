import { createEndpoint } from "#actions/webhooks/create-endpoint.ts";
import { readEndpoint } from "#actions/webhooks/read-endpoint.ts";
import * as operations from "#contract/operations/webhooks.ts";
import { eventTypesOf } from "#contract/webhooks/webhook-endpoint.ts";
import { byKey } from "#http/admission/by-key.ts";
import { handler } from "#http/handler.ts";
import { once } from "#http/once.ts";
import type { Ports } from "#runtime/ports.ts";
import { shownEndpoint } from "./shown-endpoint.ts";

type Needed = Ports<"clock" | "random" | "requests" | "endpoints" | "secrets" | "checkUrl">;

export const createWebhookEndpoint = handler(operations.createWebhookEndpoint, byKey, (ports: Needed) =>
  once(ports, {
    act: ({ accountId, body: { url, events }, origin }, record) =>
      createEndpoint(ports, { accountId, url, events: eventTypesOf(events) }, record, { origin, random: ports.random }),
    replay: async ({ accountId }, endpointId) => ({
      endpoint: await readEndpoint(ports, { accountId, endpointId: endpointId ?? "" }),
      secret: null,
    }),
    body: ({ endpoint, secret }) => ({ webhook_endpoint: shownEndpoint(ports)(endpoint), secret }),
  }),
);
