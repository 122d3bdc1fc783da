import { readEndpoint } from "#actions/webhooks/read-endpoint.ts";
import * as operations from "#contract/operations/webhooks.ts";
import { byKey } from "#http/admission/by-key.ts";
import { handler } from "#http/handler.ts";
import type { Ports } from "#runtime/ports.ts";
import { shownEndpoint } from "./shown-endpoint.ts";

export const readWebhookEndpoint = handler(
  operations.readWebhookEndpoint,
  byKey,
  (ports: Ports<"clock" | "endpoints">) =>
    async ({ accountId, params }) => {
      const found = await readEndpoint(ports, { accountId, endpointId: params.id });
      return { body: { webhook_endpoint: shownEndpoint(ports)(found) } };
    },
);
