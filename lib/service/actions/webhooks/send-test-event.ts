import { ApiError } from "#contract/errors.ts";
import type { EventType } from "#contract/webhooks/event-types.ts";
import type { NewRequestRecord } from "#domain/idempotency/request-record.ts";
import type { Clock, Random } from "#domain/shared/ports.ts";
import { type DeliveryRecord, newDelivery, nextJob } from "#domain/webhooks/delivery.ts";
import type { EndpointRecord } from "#domain/webhooks/endpoint.ts";
import type { EventRecord } from "#domain/webhooks/event-record.ts";
import type { DeliveryQueue, DeliveryStore, EndpointStore, EventStore } from "#domain/webhooks/ports.ts";
import { sampleEvent } from "#domain/webhooks/sample-event.ts";
import { type EndpointTarget, readEndpoint } from "./read-endpoint.ts";
import { readEvent } from "./read-event.ts";

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
 * @param record of the request, if it has an Idempotency-Key
 * @throws ApiError `not_found`; `endpoint_disabled`.
 */
export const sendTestEvent = async (
  deps: Deps,
  target: EndpointTarget,
  type: EventType | undefined,
  record?: NewRequestRecord,
): Promise<DeliveryRecord> => {
  const endpoint = await readEndpoint(deps, target);
  if (!endpoint.enabled) throw new ApiError("endpoint_disabled");
  const now = deps.clock.now();
  const [first = "invitation.created"] = endpoint.events;
  const event = sampleEvent({ id: target.accountId, baseUrl: deps.baseUrl }, type ?? first, now, deps.random);
  // Before its delivery, unlike an event of an invitation: after a crash in between, nothing else would publish it.
  await deps.events.publish(event, now, record && { ...record, result: event.id });
  return deliver(deps, endpoint, event);
};

/**
 * The delivery of a test event that an earlier request has published, as it is now. If that request died before it
 * queued the delivery, this queues it.
 *
 * @throws ApiError `not_found`.
 */
export const resumeTestEvent = async (
  deps: Deps & { events: Pick<EventStore, "read">; deliveries: Pick<DeliveryStore, "read"> },
  target: EndpointTarget,
  eventId: string,
): Promise<DeliveryRecord> => {
  const [endpoint, event] = await Promise.all([
    readEndpoint(deps, target),
    readEvent(deps, { accountId: target.accountId, eventId }),
  ]);
  const delivery = await deps.deliveries.read({
    account_id: target.accountId,
    event_id: event.id,
    endpoint_id: endpoint.id,
  });
  return delivery ?? deliver(deps, endpoint, event);
};

const deliver = async (deps: Deps, endpoint: EndpointRecord, event: EventRecord): Promise<DeliveryRecord> => {
  const delivery = newDelivery(event, endpoint, deps.clock.now());
  await deps.deliveries.put(delivery);
  await deps.deliveryQueue.send([nextJob(delivery)]);
  return delivery;
};
