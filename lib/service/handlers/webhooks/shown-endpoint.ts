import { type EndpointRecord, presentEndpoint } from "#domain/webhooks/endpoint.ts";
import type { Ports } from "#runtime/ports.ts";

/** An endpoint as the API shows it now. */
export const shownEndpoint =
  ({ clock }: Ports<"clock">) =>
  (endpoint: EndpointRecord) =>
    presentEndpoint(endpoint, clock.now());
