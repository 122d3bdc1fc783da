import { ApiError } from "#contract/errors.ts";
import type { EventType } from "#contract/webhook-payloads.ts";
import type { Clock, Random } from "#domain/ports.ts";
import { type DeliveryRecord, newDelivery, nextJob } from "#domain/webhooks/delivery.ts";
import { sampleEvent } from "#domain/webhooks/event-record.ts";
import type { DeliveryQueue, DeliveryStore, EndpointStore, EventStore } from "#domain/webhooks/ports.ts";
import { type EndpointTarget, readEndpoint } from "./read-endpoint.ts";

type Deps = {
  clock: Clock;
  random: Random;
  endpoints: Pick<EndpointStore, "read">;
  events: Pick<EventStore, "publish">;
  deliveries: Pick<DeliveryStore, "put">;
  deliveryQueue: DeliveryQueue;
  baseUrl: string;
};

/**
 * Sends a sample event to one endpoint, regardless of its subscriptions, in the same way as every event.
 *
 * @throws ApiError `not_found`; `endpoint_disabled`.
 */
export const sendTestEvent = async (
  deps: Deps,
  target: EndpointTarget,
  type: EventType | undefined,
): Promise<DeliveryRecord> => {
  const endpoint = await readEndpoint(deps, target);
  if (!endpoint.enabled) throw new ApiError("endpoint_disabled");
  const now = deps.clock.now();
  const [first = "invitation.created"] = endpoint.events;
  const event = sampleEvent({ id: target.accountId, baseUrl: deps.baseUrl }, type ?? first, now, deps.random);
  // Before its delivery, unlike an event of an invitation: nothing would publish it again after a crash in between.
  await deps.events.publish(event, now);
  const delivery = newDelivery(event, endpoint, now);
  await deps.deliveries.put(delivery);
  await deps.deliveryQueue.send([nextJob(delivery)]);
  return delivery;
};
