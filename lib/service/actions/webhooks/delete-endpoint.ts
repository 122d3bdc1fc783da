import { ApiError } from "#contract/errors.ts";
import type { Audited } from "#domain/shared/audit.ts";
import type { Clock } from "#domain/shared/ports.ts";
import type { EndpointRecord } from "#domain/webhooks/endpoint.ts";
import type { EndpointStore } from "#domain/webhooks/ports.ts";
import { endpointAct } from "./endpoint-act.ts";
import { type EndpointTarget, readEndpoint } from "./read-endpoint.ts";

/**
 * Deletes an endpoint and returns it. Its pending deliveries are discarded.
 *
 * @throws ApiError `not_found`, also if it was deleted before.
 */
export const deleteEndpoint = async (
  deps: { clock: Clock; endpoints: Pick<EndpointStore, "read" | "remove"> },
  target: EndpointTarget,
  audited?: Audited,
): Promise<EndpointRecord> => {
  const endpoint = await readEndpoint(deps, target);
  const act = endpointAct(audited, endpoint, { action: "webhook_endpoint.deleted" }, deps.clock.now());
  if ((await deps.endpoints.remove(target.accountId, target.endpointId, act)) === "unknown") {
    throw new ApiError("not_found");
  }
  return endpoint;
};
