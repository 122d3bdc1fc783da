import { deleteEndpoint } from "#actions/webhooks/delete-endpoint.ts";
import * as operations from "#contract/operations/webhooks.ts";
import { byKey } from "#http/admission/by-key.ts";
import { handler } from "#http/handler.ts";
import type { Ports } from "#runtime/ports.ts";
import { shownEndpoint } from "./shown-endpoint.ts";

export const deleteWebhookEndpoint = handler(
  operations.deleteWebhookEndpoint,
  byKey,
  (ports: Ports<"clock" | "random" | "endpoints">) =>
    async ({ accountId, params, origin }) => {
      const audited = { origin, random: ports.random };
      const deleted = await deleteEndpoint(ports, { accountId, endpointId: params.id }, audited);
      return { body: { webhook_endpoint: shownEndpoint(ports)(deleted) } };
    },
);
