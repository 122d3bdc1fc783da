import type { ConnectionRecord } from "#domain/integrations/connection.ts";
import { orderJob } from "#domain/integrations/job.ts";
import { type KeptOrder, lostAfter } from "#domain/integrations/kept-order.ts";
import type { ConnectionStore, IntegrationQueue, KeptOrderStore } from "#domain/integrations/ports.ts";
import type { Clock } from "#domain/shared/ports.ts";

export type KeepDeps = {
  clock: Clock;
  keptOrders: Pick<KeptOrderStore, "keep">;
  connections: Pick<ConnectionStore, "bringForward">;
  integrationQueue: IntegrationQueue;
};

/** Keeps what an ATS says of an order, whatever state its connection is in, and asks for the work on it. Safe to repeat. */
export const keepOrder = async (
  deps: KeepDeps,
  connection: ConnectionRecord,
  { their_id, isCancelled }: { their_id: string; isCancelled: boolean },
): Promise<void> => {
  const { account_id, id: connection_id } = connection;
  const now = deps.clock.now();
  const order: KeptOrder = {
    account_id,
    connection_id,
    their_id,
    is_cancelled: isCancelled,
    is_done: false,
    attempts: 0,
    created_at: new Date(now).toISOString(),
  };
  await deps.keptOrders.keep(order);
  await deps.connections.bringForward(connection, lostAfter(now));
  await deps.integrationQueue.send([orderJob(connection, their_id)]);
};
