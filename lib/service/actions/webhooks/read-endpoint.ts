import { ApiError } from "#contract/errors.ts";
import { isId } from "#domain/shared/ids.ts";
import type { EndpointRecord } from "#domain/webhooks/endpoint.ts";
import type { EndpointStore } from "#domain/webhooks/ports.ts";

/** An account and one of its endpoints, as identified by a request. */
export type EndpointTarget = { accountId: string; endpointId: string };

/** @throws ApiError `not_found` for an unknown id, a malformed id, and an id of another account. */
export const readEndpoint = async (
  deps: { endpoints: Pick<EndpointStore, "read"> },
  { accountId, endpointId }: EndpointTarget,
): Promise<EndpointRecord> => {
  const found = isId("whe", endpointId) ? await deps.endpoints.read(accountId, endpointId) : undefined;
  if (found === undefined) throw new ApiError("not_found");
  return found;
};
