import { listEndpoints } from "#actions/webhooks/list-endpoints.ts";
import * as operations from "#contract/operations/webhooks.ts";
import { byKey } from "#http/admission/by-key.ts";
import { handler } from "#http/handler.ts";
import type { Ports } from "#runtime/ports.ts";
import { shownEndpoint } from "./shown-endpoint.ts";

export const listWebhookEndpoints = handler(
  operations.listWebhookEndpoints,
  byKey,
  (ports: Ports<"clock" | "endpoints">) =>
    async ({ accountId }) => ({
      body: { object: "list", data: (await listEndpoints(ports, accountId)).map(shownEndpoint(ports)) },
    }),
);
