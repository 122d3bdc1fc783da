import { readEndpoint } from "#actions/webhooks/read-endpoint.ts";
import { rotateSecret } from "#actions/webhooks/rotate-secret.ts";
import * as operations from "#contract/operations/webhooks.ts";
import { byKey } from "#http/admission/by-key.ts";
import { handler } from "#http/handler.ts";
import { once } from "#http/once.ts";
import type { Ports } from "#runtime/ports.ts";
import { shownEndpoint } from "./shown-endpoint.ts";

type Needed = Ports<"clock" | "random" | "requests" | "endpoints" | "secrets">;

export const rotateWebhookSecret = handler(operations.rotateWebhookSecret, byKey, (ports: Needed) =>
  once(ports, {
    act: ({ accountId, params, origin }, record) =>
      rotateSecret(ports, { accountId, endpointId: params.id }, record, { origin, random: ports.random }),
    replay: async ({ accountId, params }) => ({
      endpoint: await readEndpoint(ports, { accountId, endpointId: params.id }),
      secret: null,
    }),
    body: ({ endpoint, secret }) => ({ webhook_endpoint: shownEndpoint(ports)(endpoint), secret }),
  }),
);
