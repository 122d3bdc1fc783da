import type { EndpointRecord } from "#domain/webhook-endpoint.ts";
import type { EndpointStore } from "#domain/webhook-ports.ts";

/** All webhook endpoints of an account, the oldest first. */
export const listEndpoints = (
  deps: { endpoints: Pick<EndpointStore, "list"> },
  accountId: string,
): Promise<EndpointRecord[]> => deps.endpoints.list(accountId);
