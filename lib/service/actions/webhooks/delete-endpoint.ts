import { ApiError } from "#contract/errors.ts";
import type { EndpointRecord } from "#domain/webhooks/endpoint.ts";
import type { EndpointStore } from "#domain/webhooks/ports.ts";
import { type EndpointTarget, readEndpoint } from "./read-endpoint.ts";

/**
 * Deletes an endpoint and returns it. Its pending deliveries are discarded.
 *
 * @throws ApiError `not_found`, also if it was deleted before.
 */
export const deleteEndpoint = async (
  deps: { endpoints: Pick<EndpointStore, "read" | "remove"> },
  target: EndpointTarget,
): Promise<EndpointRecord> => {
  const endpoint = await readEndpoint(deps, target);
  if ((await deps.endpoints.remove(target.accountId, target.endpointId)) === "unknown") throw new ApiError("not_found");
  return endpoint;
};
