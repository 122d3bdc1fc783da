import { ApiError } from "#contract/errors.ts";
import type { EventType } from "#contract/webhooks/event-types.ts";
import type { Audited } from "#domain/shared/audit.ts";
import type { Clock } from "#domain/shared/ports.ts";
import type { EndpointRecord } from "#domain/webhooks/endpoint.ts";
import type { EndpointStore, EndpointUrlCheck } from "#domain/webhooks/ports.ts";
import { allowedUrl } from "./check-url.ts";
import { changesOf, endpointAct } from "./endpoint-act.ts";
import { type EndpointTarget, readEndpoint } from "./read-endpoint.ts";

type Changes = { url?: string | undefined; events?: EventType[] | undefined; enabled?: boolean | undefined };

/**
 * Changes the given fields of an endpoint. Disabling parks pending deliveries; enabling resets the count of failures
 * and does not send parked events: the client redelivers those that it wants.
 *
 * @throws ApiError `not_found`; `validation_error` for a URL that is not allowed.
 */
export const updateEndpoint = async (
  deps: { clock: Clock; endpoints: Pick<EndpointStore, "read" | "update">; checkUrl: EndpointUrlCheck },
  target: EndpointTarget,
  changes: Changes,
  audited?: Audited,
): Promise<EndpointRecord> => {
  const before = await readEndpoint(deps, target);
  const url = changes.url === undefined ? undefined : await allowedUrl(deps, changes.url);
  const set = {
    // Setting the current value changes nothing, including the count of failures, the reason and the time of a disabled one.
    ...(url === undefined || url === before.url ? {} : { url }),
    ...(changes.events === undefined ? {} : { events: changes.events }),
    ...(changes.enabled === undefined || changes.enabled === before.enabled ? {} : { enabled: changes.enabled }),
  };
  const now = deps.clock.now();
  const settings = changesOf(before, set);
  const act =
    settings.length === 0
      ? undefined
      : endpointAct(audited, before, { action: "webhook_endpoint.changed", changes: settings }, now);
  const after = await deps.endpoints.update(target.accountId, target.endpointId, set, now, act);
  if (after === undefined) throw new ApiError("not_found");
  return after;
};
