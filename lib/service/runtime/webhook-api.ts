import { presentDelivery } from "#domain/delivery.ts";
import { type EndpointRecord, presentEndpoint } from "#domain/webhook-endpoint.ts";
import { presentEvent } from "#domain/webhook-event.ts";
import { deliveryStore } from "#store/deliveries.ts";
import { endpointStore } from "#store/endpoints.ts";
import { eventStore } from "#store/events.ts";
import { edge, table } from "./edge.ts";

/** What the functions that manage webhooks work with, wired once per cold start. */
export const webhookApi = {
  ...edge,
  endpoints: endpointStore(table),
  events: eventStore(table),
  deliveries: deliveryStore(table),
  presentEndpoint: (endpoint: EndpointRecord) => presentEndpoint(endpoint, edge.clock.now()),
  presentEvent,
  presentDelivery,
};
