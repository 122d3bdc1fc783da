import type { EndpointRecord } from "#domain/webhooks/endpoint.ts";
import type { EndpointStore } from "#domain/webhooks/ports.ts";

export const listEndpoints = (
  deps: { endpoints: Pick<EndpointStore, "list"> },
  accountId: string,
): Promise<EndpointRecord[]> => deps.endpoints.list(accountId);
