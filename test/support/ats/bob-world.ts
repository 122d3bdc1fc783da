import { syncConnection } from "#actions/integrations/sync-connection.ts";
import { newMemoryTable } from "../engines/table.ts";
import { anAtsWorld } from "./ats-world.ts";
import { fakeHibob } from "./fake-hibob.ts";
import { newestOrders } from "./newest-orders.ts";

/** A service with a connection to Bob, and what works on its orders. */
export const aBobWorld = async (options?: { credits: number }) => {
  const table = newMemoryTable();
  const world = await anAtsWorld(table, "hibob", options);
  const fake = fakeHibob(world);
  world.receives(fake.receive);
  const { deps, account, connection, queue, work } = world;
  /** With the work on what waits, for which it asks. */
  const sync = async () => {
    await syncConnection(deps, { account_id: account, connection_id: connection.id });
    await workAll();
  };
  const orders = () => newestOrders(deps.orders, connection);
  const workAll = async () => {
    while (queue.length > 0) await work();
  };
  const stateOf = async () => {
    const [order] = await orders();
    return order && (await deps.invitations.read(account, order.invitation_id ?? ""))?.status;
  };
  return { ...world, table, fake, sync, orders, workAll, stateOf };
};
