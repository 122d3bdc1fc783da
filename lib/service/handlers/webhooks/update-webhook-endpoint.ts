import { updateEndpoint } from "#actions/webhooks/update-endpoint.ts";
import * as operations from "#contract/operations/webhooks.ts";
import { eventTypesOf } from "#contract/webhooks/webhook-endpoint.ts";
import { byKey } from "#http/admission/by-key.ts";
import { handler } from "#http/handler.ts";
import type { Ports } from "#runtime/ports.ts";
import { shownEndpoint } from "./shown-endpoint.ts";

export const updateWebhookEndpoint = handler(
  operations.updateWebhookEndpoint,
  byKey,
  (ports: Ports<"clock" | "random" | "endpoints" | "checkUrl">) =>
    async ({ accountId, params, body, origin }) => {
      const target = { accountId, endpointId: params.id };
      const changes = { ...body, events: eventTypesOf(body.events) };
      const audited = { origin, random: ports.random };
      const after = await updateEndpoint(ports, target, changes, audited);
      return { body: { webhook_endpoint: shownEndpoint(ports)(after) } };
    },
);
