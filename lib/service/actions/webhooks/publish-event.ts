import type { Clock } from "#domain/shared/ports.ts";
import { type DeliveryRecord, nextJob, publishedDelivery } from "#domain/webhooks/delivery.ts";
import { subscribes } from "#domain/webhooks/endpoint.ts";
import type { EventRecord } from "#domain/webhooks/event-record.ts";
import type { DeliveryQueue, DeliveryStore, EndpointStore, EventStore } from "#domain/webhooks/ports.ts";

export type PublishDeps = {
  clock: Clock;
  events: Pick<EventStore, "publish">;
  endpoints: Pick<EndpointStore, "list">;
  deliveries: Pick<DeliveryStore, "put" | "requeue">;
  deliveryQueue: DeliveryQueue;
};

/**
 * Publishes an event and requests its delivery to each endpoint that subscribes to it; for a disabled one it is parked.
 * The order makes it safe to die anywhere and to repeat. The event comes after its deliveries: its existence proves
 * theirs (`actions/events/publish-missing.ts` relies on it). Each delivery comes before its message. Callers repeat it until
 * it returns; when the queue does not take the messages, the deliveries are due.
 */
export const publishEvent = async (deps: PublishDeps, event: EventRecord): Promise<void> => {
  const endpoints = await deps.endpoints.list(event.account_id);
  const now = deps.clock.now();
  const deliveries = endpoints
    .filter((endpoint) => subscribes(endpoint, event.type))
    .map((endpoint) => publishedDelivery(event, endpoint, now));
  await Promise.all(deliveries.map((delivery) => deps.deliveries.put(delivery)));
  await deps.events.publish(event, now);
  const pending = deliveries.filter(({ status }) => status === "pending");
  if (pending.length > 0) await sendOrMakeDue(deps, pending);
};

const sendOrMakeDue = async (deps: PublishDeps, pending: readonly DeliveryRecord[]): Promise<void> => {
  try {
    await deps.deliveryQueue.send(pending.map(nextJob));
  } catch (error) {
    // The caller repeats this for a quarter of an hour at most.
    const now = deps.clock.now();
    await Promise.all(pending.map((delivery) => deps.deliveries.requeue(delivery, now)));
    throw error;
  }
};
