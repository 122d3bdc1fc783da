import { ApiError } from "#contract/errors.ts";
import type { EventType } from "#contract/webhook-payloads.ts";
import type { Clock } from "#domain/ports.ts";
import type { EndpointRecord } from "#domain/webhooks/endpoint.ts";
import type { EndpointStore, EndpointUrlCheck } from "#domain/webhooks/ports.ts";
import { allowedUrl } from "./check-url.ts";
import { type EndpointTarget, readEndpoint } from "./read-endpoint.ts";

type Changes = { url?: string | undefined; events?: EventType[] | undefined; enabled?: boolean | undefined };

/**
 * Changes what is given of an endpoint. Disabling parks what is on its way; enabling begins with a clean slate, and
 * leaves it to the client to have the parked events sent.
 *
 * @throws ApiError `not_found`; `validation_error` for a URL that may not be sent to.
 */
export const updateEndpoint = async (
  deps: { clock: Clock; endpoints: Pick<EndpointStore, "read" | "update">; checkUrl: EndpointUrlCheck },
  target: EndpointTarget,
  changes: Changes,
): Promise<EndpointRecord> => {
  const before = await readEndpoint(deps, target);
  const url = changes.url === undefined ? undefined : await allowedUrl(deps, changes.url);
  const after = await deps.endpoints.update(
    target.accountId,
    target.endpointId,
    {
      ...(url === undefined ? {} : { url }),
      ...(changes.events === undefined ? {} : { events: changes.events }),
      // Saying what is so already changes nothing: not why it is disabled, nor since when.
      ...(changes.enabled === undefined || changes.enabled === before.enabled ? {} : { enabled: changes.enabled }),
    },
    deps.clock.now(),
  );
  if (after === undefined) throw new ApiError("not_found");
  return after;
};
