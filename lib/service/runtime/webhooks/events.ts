import { presentDelivery } from "#domain/webhooks/delivery.ts";
import { presentEvent } from "#domain/webhooks/event-record.ts";
import { deliveryStore } from "#store/webhooks/deliveries.ts";
import { eventStore } from "#store/webhooks/events.ts";
import { authenticatedApi, table } from "../authenticated.ts";

/** Dependencies of the functions that show events and their deliveries. */
export const eventApi = {
  ...authenticatedApi,
  events: eventStore(table),
  deliveries: deliveryStore(table),
  presentEvent,
  presentDelivery,
};
