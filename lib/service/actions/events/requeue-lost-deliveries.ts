import type { Window } from "#domain/invitations/publishing/reconciliation.ts";
import { firstIdAt } from "#domain/shared/ids.ts";
import type { Clock } from "#domain/shared/ports.ts";
import { nextJob } from "#domain/webhooks/delivery.ts";
import type { DeliveryQueue, DeliveryStore } from "#domain/webhooks/ports.ts";

/**
 * Queues the pending deliveries of a window's events that nothing asks for: whose first message was lost before any worker
 * claimed it, by the queue or by whoever emptied it. They are due from then on. One that a worker has at this moment gets
 * a second message, which its claim makes harmless.
 */
export const requeueLostDeliveries = async (
  deps: { clock: Clock; deliveries: Pick<DeliveryStore, "undue" | "requeue">; deliveryQueue: DeliveryQueue },
  accountId: string,
  { since, until }: Window,
): Promise<void> => {
  const below = firstIdAt("evt", Date.parse(until));
  let from: string | undefined = firstIdAt("evt", Date.parse(since));
  while (from !== undefined) {
    const { deliveries, next } = await deps.deliveries.undue(accountId, { from, below });
    const requeued = await Promise.all(
      deliveries.map((delivery) => deps.deliveries.requeue(delivery, deps.clock.now())),
    );
    const lost = requeued.filter((delivery) => delivery !== undefined);
    if (lost.length > 0) await deps.deliveryQueue.send(lost.map(nextJob));
    from = next;
  }
};
