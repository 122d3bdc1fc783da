import { type EndpointRecord, presentEndpoint } from "#domain/webhooks/endpoint.ts";
import { endpointStore } from "#store/webhooks/endpoints.ts";
import { authenticatedApi, table } from "../authenticated.ts";

/** Dependencies of the functions that manage webhook endpoints. */
export const endpointApi = {
  ...authenticatedApi,
  endpoints: endpointStore(table),
  presentEndpoint: (endpoint: EndpointRecord) => presentEndpoint(endpoint, authenticatedApi.clock.now()),
};
