import { ApiError } from "#contract/errors.ts";
import { auditRecord, type Origin } from "#domain/shared/audit.ts";
import type { Clock, Random } from "#domain/shared/ports.ts";
import type { AuditLog } from "#domain/team/ports.ts";
import { type DeliveryRecord, newDelivery, nextJob } from "#domain/webhooks/delivery.ts";
import { type EndpointRecord, subscribes } from "#domain/webhooks/endpoint.ts";
import type { DeliveryQueue, DeliveryStore, EndpointStore, EventStore } from "#domain/webhooks/ports.ts";
import { readEndpoint } from "./read-endpoint.ts";
import { type EventTarget, readEvent } from "./read-event.ts";

type Deps = {
  clock: Clock;
  wall: Clock;
  random: Random;
  auditLog: Pick<AuditLog, "append">;
  events: Pick<EventStore, "read">;
  endpoints: Pick<EndpointStore, "read" | "list">;
  deliveries: Pick<DeliveryStore, "put" | "read" | "list" | "restart">;
  deliveryQueue: DeliveryQueue;
};

/**
 * Sends an event again, regardless of the status of its deliveries, with the same id and bytes and with the whole
 * schedule of retries: to one endpoint, or to every enabled one that subscribes to it or has had it before. A redelivery
 * is many writes, so its entry in the audit log is written first.
 *
 * @throws ApiError `not_found` for the event or the endpoint; `endpoint_disabled` if that endpoint is disabled.
 */
export const redeliverEvent = async (
  deps: Deps,
  target: EventTarget,
  endpointId: string | undefined,
  origin: Origin,
): Promise<DeliveryRecord[]> => {
  const { accountId } = target;
  const event = await readEvent(deps, target);
  let endpoints: EndpointRecord[];
  if (endpointId === undefined) {
    const [all, before] = await Promise.all([
      deps.endpoints.list(accountId),
      deps.deliveries.list(accountId, event.id),
    ]);
    const had = new Set(before.map(({ endpoint_id }) => endpoint_id));
    endpoints = all.filter(
      (endpoint) => endpoint.enabled && (had.has(endpoint.id) || subscribes(endpoint, event.type)),
    );
  } else {
    const endpoint = await readEndpoint(deps, { accountId, endpointId });
    if (!endpoint.enabled) throw new ApiError("endpoint_disabled");
    endpoints = [endpoint];
  }

  const now = deps.clock.now();
  await deps.auditLog.append(
    auditRecord({ now, random: deps.random }, origin, {
      accountId,
      action: "event.redelivered",
      object: { type: "event", id: event.id, name: null },
      changes: [{ field: "endpoint", before: null, after: endpointId ?? "all" }],
    }),
  );
  const again = await Promise.all(
    endpoints.map(async (endpoint) => {
      const fresh = newDelivery(event, endpoint, now);
      await deps.deliveries.put(fresh);
      const restarted = await deps.deliveries.restart(fresh, now, deps.wall.now());
      // If a worker is sending it right now, there is nothing to restart: that attempt is the redelivery, and what
      // follows it is queued by the worker.
      return { restarted, delivery: restarted ?? (await deps.deliveries.read(fresh)) ?? fresh };
    }),
  );
  const jobs = again.flatMap(({ restarted }) => (restarted === undefined ? [] : [nextJob(restarted)]));
  if (jobs.length > 0) await deps.deliveryQueue.send(jobs);
  return again.map(({ delivery }) => delivery);
};
