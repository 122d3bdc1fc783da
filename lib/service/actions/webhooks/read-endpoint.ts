import { ApiError } from "#contract/errors.ts";
import { isId } from "#domain/ids.ts";
import type { EndpointRecord } from "#domain/webhooks/endpoint.ts";
import type { EndpointStore } from "#domain/webhooks/ports.ts";

/** An account and one of its endpoints, as a request names them. */
export type EndpointTarget = { accountId: string; endpointId: string };

/**
 * One webhook endpoint of the account.
 *
 * @throws ApiError `not_found` for an unknown id, a text that is no id, and another account's id alike.
 */
export const readEndpoint = async (
  deps: { endpoints: Pick<EndpointStore, "read"> },
  { accountId, endpointId }: EndpointTarget,
): Promise<EndpointRecord> => {
  const found = isId("whe", endpointId) ? await deps.endpoints.read(accountId, endpointId) : undefined;
  if (found === undefined) throw new ApiError("not_found");
  return found;
};
