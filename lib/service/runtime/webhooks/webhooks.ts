import { presentDelivery } from "#domain/webhooks/delivery.ts";
import { type EndpointRecord, presentEndpoint } from "#domain/webhooks/endpoint.ts";
import { presentEvent } from "#domain/webhooks/event-record.ts";
import { deliveryStore } from "#store/webhooks/deliveries.ts";
import { endpointStore } from "#store/webhooks/endpoints.ts";
import { eventStore } from "#store/webhooks/events.ts";
import { authenticatedApi, table } from "../authenticated.ts";

/** Dependencies of the functions that manage webhooks. */
export const webhookApi = {
  ...authenticatedApi,
  endpoints: endpointStore(table),
  events: eventStore(table),
  deliveries: deliveryStore(table),
  presentEndpoint: (endpoint: EndpointRecord) => presentEndpoint(endpoint, authenticatedApi.clock.now()),
  presentEvent,
  presentDelivery,
};
