import { ApiError } from "#contract/errors.ts";
import type { ConnectionRecord } from "#domain/integrations/connection.ts";
import type { OrderRecord } from "#domain/integrations/order.ts";
import type { ConnectionStore, KeptOrderStore, OrderStore } from "#domain/integrations/ports.ts";
import { auditRecord, type Origin } from "#domain/shared/audit.ts";
import type { Clock, Random } from "#domain/shared/ports.ts";
import type { AuditLog } from "#domain/team/ports.ts";
import { type DeliveryRecord, keptOrderJob, nextJob } from "#domain/webhooks/delivery.ts";
import type { DeliveryQueue, DeliveryStore } from "#domain/webhooks/ports.ts";
import { askToSync } from "./ask-to-sync.ts";

export type ResumeDeps = {
  clock: Clock;
  wall: Clock;
  orders: Pick<OrderStore, "read" | "list">;
  deliveries: Pick<DeliveryStore, "read" | "restart">;
  deliveryQueue: DeliveryQueue;
};

/** Orders of a repaired connection whose reports are sent. */
const RESUMED = 100;

/** The reports of an order, in their order. */
export const reportsOf = async (
  { deliveries }: { deliveries: Pick<DeliveryStore, "read"> },
  { account_id, id, reports }: OrderRecord,
): Promise<DeliveryRecord[]> => {
  const all = await Promise.all(
    reports.map(({ event_id }) => deliveries.read({ account_id, event_id, endpoint_id: id })),
  );
  return all.filter((report) => report !== undefined);
};

const restart = async (deps: ResumeDeps, reports: readonly DeliveryRecord[]): Promise<number> => {
  const now = deps.clock.now();
  const restarted = await Promise.all(reports.map((report) => deps.deliveries.restart(report, now, deps.wall.now())));
  // Each waits for the one before it.
  const jobs = restarted.filter((report) => report !== undefined).map(nextJob);
  if (jobs.length > 0) await deps.deliveryQueue.send(jobs);
  return jobs.length;
};

/** Sends what was parked while a connection was broken or disabled, of its last orders; returns how many reports that are. */
export const resumeReports = async (deps: ResumeDeps, { account_id, id }: ConnectionRecord): Promise<number> => {
  const orders = await deps.orders.list(account_id, id, RESUMED);
  let resumed = 0;
  for (const order of orders) {
    const reports = await reportsOf(deps, order);
    resumed += await restart(
      deps,
      reports.filter(({ status }) => status === "parked"),
    );
  }
  return resumed;
};

export type ReconcileDeps = ResumeDeps & { connections: Pick<ConnectionStore, "list"> };

/**
 * Repairs what an account's working connections have not reported: reports that stay parked because whoever enabled the connection
 * died. Reports that were not queued are found with the changes that were not published, and lost messages are due by
 * themselves. A vendor that keeps a list of orders is asked for the open ones. Safe to repeat.
 */
export const reconcileConnections = async (deps: ReconcileDeps, accountId: string): Promise<number> => {
  let resumed = 0;
  for (const connection of await deps.connections.list(accountId)) {
    if (connection.status !== "active") continue;
    await askToSync(deps, connection);
    resumed += await resumeReports(deps, connection);
  }
  return resumed;
};

/**
 * Sends again what has not reached the ATS of one order; returns how many reports that are. A refused order that the recruiter
 * cannot give again, because they were not told, is taken again.
 *
 * @throws ApiError `not_found` for an order that is not the connection's.
 */
export const retryOrder = async (
  deps: ResumeDeps & {
    random: Random;
    auditLog: Pick<AuditLog, "append">;
    keptOrders: Pick<KeptOrderStore, "reopen">;
  },
  connection: ConnectionRecord,
  orderId: string,
  origin: Origin,
): Promise<number> => {
  const order = await deps.orders.read(connection.account_id, orderId);
  if (order === undefined || order.connection_id !== connection.id) throw new ApiError("not_found");
  await deps.auditLog.append(
    auditRecord({ now: deps.clock.now(), random: deps.random }, origin, {
      accountId: connection.account_id,
      action: "integration.order_retried",
      object: { type: "integration", id: connection.id, name: connection.name },
      changes: [{ field: "order", before: null, after: order.id }],
    }),
  );
  if (order.refusal !== null && order.their_id !== null && (await deps.keptOrders.reopen(connection, order.their_id))) {
    await deps.deliveryQueue.send([keptOrderJob(connection, order.their_id)]);
    return 1;
  }
  const reports = await reportsOf(deps, order);
  return restart(
    deps,
    reports.filter(({ status }) => status === "exhausted" || status === "parked"),
  );
};
