import { ApiError } from "#contract/errors.ts";
import type { ConnectionRecord } from "#domain/integrations/connection.ts";
import { orderJob } from "#domain/integrations/job.ts";
import type { KeptOrderStore, OrderStore, ReportStore } from "#domain/integrations/ports.ts";
import { auditRecord, type Origin } from "#domain/shared/audit.ts";
import type { Random } from "#domain/shared/ports.ts";
import type { AuditLog } from "#domain/team/ports.ts";
import { type ResumeDeps, restartReports } from "./resume-reports.ts";

type Deps = Pick<ResumeDeps, "clock" | "wall" | "integrationQueue"> & {
  random: Random;
  auditLog: Pick<AuditLog, "append">;
  keptOrders: Pick<KeptOrderStore, "reopen">;
  orders: Pick<OrderStore, "read">;
  reports: Pick<ReportStore, "ofOrder" | "restart">;
};

/**
 * Sends again what has not reached the ATS of one order; returns how many reports that are. A refused order that the
 * recruiter cannot give again, because they were not told, is taken again.
 *
 * @throws ApiError `not_found` for an order that is not the connection's.
 */
export const retryOrder = async (
  deps: Deps,
  connection: ConnectionRecord,
  orderId: string,
  origin: Origin,
): Promise<number> => {
  const { account_id, id: connection_id } = connection;
  const order = await deps.orders.read({ account_id, connection_id, id: orderId });
  if (order === undefined) throw new ApiError("not_found");
  await deps.auditLog.append(
    auditRecord({ now: deps.clock.now(), random: deps.random }, origin, {
      accountId: account_id,
      action: "integration.order_retried",
      object: { type: "integration", id: connection_id, name: connection.name },
      changes: [{ field: "order", before: null, after: order.id }],
    }),
  );
  const theirId = order.refusal === null ? null : order.their_id;
  if (theirId !== null && (await deps.keptOrders.reopen(connection, theirId))) {
    await deps.integrationQueue.send([orderJob(connection, theirId)]);
    return 1;
  }
  const reports = await deps.reports.ofOrder(order);
  const undelivered = reports.filter(({ status }) => status === "exhausted" || status === "parked");
  return restartReports(deps, undelivered);
};
