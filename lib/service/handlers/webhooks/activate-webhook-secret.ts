import { readEndpoint } from "#actions/webhooks/read-endpoint.ts";
import { activateSecret } from "#actions/webhooks/rotate-secret.ts";
import * as operations from "#contract/operations/webhooks.ts";
import { byKey } from "#http/admission/by-key.ts";
import { handler } from "#http/handler.ts";
import { once } from "#http/once.ts";
import type { Ports } from "#runtime/ports.ts";
import { shownEndpoint } from "./shown-endpoint.ts";

export const activateWebhookSecret = handler(
  operations.activateWebhookSecret,
  byKey,
  (ports: Ports<"clock" | "random" | "requests" | "endpoints">) =>
    once(ports, {
      act: ({ accountId, params, origin }) =>
        activateSecret(ports, { accountId, endpointId: params.id }, { origin, random: ports.random }),
      replay: ({ accountId, params }) => readEndpoint(ports, { accountId, endpointId: params.id }),
      body: (endpoint) => ({ webhook_endpoint: shownEndpoint(ports)(endpoint) }),
    }),
);
