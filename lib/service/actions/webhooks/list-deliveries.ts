import type { DeliveryRecord } from "#domain/webhooks/delivery.ts";
import type { DeliveryStore, EventStore } from "#domain/webhooks/ports.ts";
import { type EventTarget, readEvent } from "./read-event.ts";

/**
 * An event's deliveries, one per endpoint, with the log of their last attempts.
 *
 * @throws ApiError `not_found` if the account has no such event.
 */
export const listDeliveries = async (
  deps: { events: Pick<EventStore, "read">; deliveries: Pick<DeliveryStore, "list"> },
  target: EventTarget,
): Promise<DeliveryRecord[]> => {
  const event = await readEvent(deps, target);
  return deps.deliveries.list(target.accountId, event.id);
};
