import { ADAPTERS } from "#domain/integrations/adapters.ts";
import type { ConnectionRecord } from "#domain/integrations/connection.ts";
import { syncJob } from "#domain/integrations/job.ts";
import type { ConnectionStore, IntegrationQueue } from "#domain/integrations/ports.ts";
import type { Clock } from "#domain/shared/ports.ts";

/** Asks for a push of the packages and a reading of the open orders, of a vendor that has them. */
export const askToSync = async (
  { integrationQueue }: { integrationQueue: IntegrationQueue },
  connection: ConnectionRecord,
): Promise<void> => {
  if (connection.status === "active" && ADAPTERS[connection.vendor].exchange !== undefined)
    await integrationQueue.send([syncJob(connection)]);
};

/** The same of all connections of an account. */
export const askToSyncAll = async (
  deps: { integrationQueue: IntegrationQueue; connections: Pick<ConnectionStore, "list"> },
  accountId: string,
): Promise<void> => {
  for (const connection of await deps.connections.list(accountId)) await askToSync(deps, connection);
};

/** The hourly one: due again in an hour, whatever comes of it. */
export const askToSyncAgain = async (
  deps: {
    clock: Clock;
    integrationQueue: IntegrationQueue;
    connections: Pick<ConnectionStore, "read" | "postponeSync">;
  },
  target: { account_id: string; connection_id: string },
): Promise<void> => {
  await deps.connections.postponeSync(target, deps.clock.now());
  const connection = await deps.connections.read(target.account_id, target.connection_id);
  if (connection !== undefined) await askToSync(deps, connection);
};
