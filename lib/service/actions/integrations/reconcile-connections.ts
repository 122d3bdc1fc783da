import { resumeJob } from "#domain/integrations/job.ts";
import type { ConnectionStore, IntegrationQueue } from "#domain/integrations/ports.ts";
import { askToSync } from "./ask-to-sync.ts";

export type ReconcileConnectionsDeps = {
  connections: Pick<ConnectionStore, "list">;
  integrationQueue: IntegrationQueue;
};

/**
 * Asks for what an account's working connections have not reported: reports that stay parked because whoever enabled the
 * connection died. Reports that were not queued are found with the changes that were not published, and lost messages are
 * due by themselves. A vendor that keeps a list of orders is asked for the open ones. Safe to repeat. Returns how many
 * connections that are.
 */
export const reconcileConnections = async (deps: ReconcileConnectionsDeps, accountId: string): Promise<number> => {
  const all = await deps.connections.list(accountId);
  const working = all.filter(({ status }) => status === "active");
  for (const connection of working) {
    await askToSync(deps, connection);
    await deps.integrationQueue.send([resumeJob(connection)]);
  }
  return working.length;
};
