import {
  MAX_COUNTED_DELIVERIES,
  REDELIVERED_AT_ONCE,
  type RedeliverUndelivered,
  type UndeliveredQuery,
} from "#contract/dashboard/webhooks.ts";
import { ApiError } from "#contract/errors.ts";
import { auditRecord, type Origin } from "#domain/shared/audit.ts";
import { cursorAt } from "#domain/shared/cursor.ts";
import { firstIdAt } from "#domain/shared/ids.ts";
import type { Clock, Random } from "#domain/shared/ports.ts";
import type { AuditLog } from "#domain/team/ports.ts";
import { type DeliveryRecord, nextJob } from "#domain/webhooks/delivery.ts";
import type { DeliveryQueue, DeliveryStore, EndpointStore } from "#domain/webhooks/ports.ts";
import { positionIn } from "../page-cursor.ts";
import { type EndpointTarget, readEndpoint } from "./read-endpoint.ts";

type CountDeps = {
  clock: Clock;
  endpoints: Pick<EndpointStore, "read">;
  deliveries: Pick<DeliveryStore, "page">;
};

type Deps = CountDeps & {
  wall: Clock;
  random: Random;
  deliveries: Pick<DeliveryStore, "page" | "restart">;
  deliveryQueue: DeliveryQueue;
  auditLog: Pick<AuditLog, "append">;
};

/** How many deliveries are read at once: of an account with several endpoints, most may be of others. */
const READ_AT_ONCE = 200;

const HOUR_MS = 3_600_000;
const WEEK_HOURS = 168;

const isUndelivered = ({ status }: DeliveryRecord): boolean => status === "exhausted" || status === "parked";

/** The positions of deliveries of events from one time to another. */
const between = (since: string, until: number) => ({
  from: firstIdAt("evt", Date.parse(since)),
  to: firstIdAt("evt", until + 1),
});

/**
 * How many events of the time since then have not reached an endpoint and are not under way.
 *
 * @throws ApiError `not_found`.
 */
export const countUndelivered = async (
  deps: CountDeps,
  target: EndpointTarget,
  query: UndeliveredQuery,
): Promise<{ count: number; complete: boolean; since: string; until: string }> => {
  await readEndpoint(deps, target);
  const now = deps.clock.now();
  const since = query.since ?? new Date(now - Number(query.hours ?? WEEK_HOURS) * HOUR_MS).toISOString();
  const { from, to } = between(since, now);
  let [count, lookedAt] = [0, 0];
  let below: string | undefined = to;
  while (below !== undefined && lookedAt < MAX_COUNTED_DELIVERIES) {
    const page: Awaited<ReturnType<DeliveryStore["page"]>> = await deps.deliveries.page(target.accountId, {
      from,
      to: below,
      order: "latest_first",
      count: READ_AT_ONCE,
    });
    const own = page.deliveries.filter(({ endpoint_id }) => endpoint_id === target.endpointId);
    count += own.filter(isUndelivered).length;
    lookedAt += page.deliveries.length;
    below = page.next;
  }
  return { count, complete: below === undefined, since, until: new Date(now).toISOString() };
};

/**
 * Starts the next deliveries again that have not reached an endpoint, oldest first and at most REDELIVERED_AT_ONCE. The
 * call may die anywhere and be repeated: one that was started is under way and no longer undelivered, and one whose
 * message was lost is due.
 *
 * @throws ApiError `not_found`; `endpoint_disabled`; `validation_error` for a cursor of another run.
 */
export const redeliverUndelivered = async (
  deps: Deps,
  target: EndpointTarget,
  origin: Origin,
  run: RedeliverUndelivered,
): Promise<{ redelivered: number; nextCursor: string | null }> => {
  const { accountId, endpointId } = target;
  const { enabled, url } = await readEndpoint(deps, target);
  if (!enabled) throw new ApiError("endpoint_disabled");
  const now = deps.clock.now();
  const scope = JSON.stringify(["undelivered", accountId, endpointId, run.since, run.until]);
  const { from, to } = between(run.since, Math.min(now, Date.parse(run.until)));
  const page = await deps.deliveries.page(accountId, {
    from: positionIn(scope, "delivery", run.cursor) ?? from,
    to,
    order: "oldest_first",
    count: READ_AT_ONCE,
  });
  const undelivered = page.deliveries.filter((one) => one.endpoint_id === endpointId && isUndelivered(one));
  const chosen = undelivered.slice(0, REDELIVERED_AT_ONCE);
  const left = undelivered[REDELIVERED_AT_ONCE];
  const next = left === undefined ? page.next : `${left.event_id}#${left.endpoint_id}`;
  if (chosen.length > 0) {
    const act = {
      accountId,
      action: "event.redelivered",
      object: { type: "webhook_endpoint", id: endpointId, name: new URL(url).origin },
      changes: [{ field: "events", before: null, after: String(chosen.length) }],
    } as const;
    await deps.auditLog.append(
      auditRecord({ now, random: deps.random }, origin, { ...act, changes: [...act.changes] }),
    );
    const started = await Promise.all(chosen.map((one) => deps.deliveries.restart(one, now, deps.wall.now())));
    const waiting = started.filter((one) => one !== undefined);
    if (waiting.length > 0) await deps.deliveryQueue.send(waiting.map(nextJob));
  }
  return { redelivered: chosen.length, nextCursor: next === undefined ? null : cursorAt(scope, next) };
};
