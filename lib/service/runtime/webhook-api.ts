import { endpointUrlCheck } from "#adapters/endpoint-url-check.ts";
import { presentDelivery } from "#domain/delivery.ts";
import { type EndpointRecord, presentEndpoint } from "#domain/webhook-endpoint.ts";
import { presentEvent } from "#domain/webhook-event.ts";
import { deliveryStore } from "#store/deliveries.ts";
import { endpointStore } from "#store/endpoints.ts";
import { eventStore } from "#store/events.ts";
import { connect } from "#store/table.ts";
import { api } from "./api.ts";
import { readEnv, webhooksMayBePrivate } from "./env.ts";

const { TABLE_NAME } = readEnv("TABLE_NAME", "PUBLIC_URL");
const table = connect(TABLE_NAME);

/** What the functions that manage webhooks work with, wired once per cold start. */
export const webhookApi = {
  ...api,
  endpoints: endpointStore(table),
  events: eventStore(table),
  deliveries: deliveryStore(table),
  checkUrl: endpointUrlCheck({ allowPrivate: webhooksMayBePrivate() }),
  presentEndpoint: (endpoint: EndpointRecord) => presentEndpoint(endpoint, api.clock.now()),
  presentEvent,
  presentDelivery,
};
