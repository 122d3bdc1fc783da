import { syncConnection } from "#actions/integrations/sync-connection.ts";
import type { ConnectionRecord } from "#domain/integrations/connection.ts";
import { newMemoryTable } from "../engines/table.ts";
import { answered, type Sent } from "../harness/webhook-harness.ts";
import { anAtsWorld } from "./ats-world.ts";
import { newestOrders } from "./newest-orders.ts";

/** A service with a connection to Kombo: what Kombo says about it, its open orders, and what is pushed to it. */
export const aKomboWorld = async (options?: { credits: number }) => {
  const table = newMemoryTable();
  const world = await anAtsWorld(table, "kombo", options);
  const { deps, account, connection, queue } = world;
  const open: object[] = [];
  const pushes: Sent[] = [];
  let answer = answered(200);
  const atsReader = {
    post: async ({ url }: Sent) => {
      const at = Number(new URL(url).searchParams.get("cursor") ?? 0);
      const next = at + 1 < open.length ? String(at + 1) : null;
      return {
        ...answered(200),
        duration_ms: 1,
        body_excerpt: JSON.stringify({ status: "success", data: { next, results: open.slice(at, at + 1) } }),
      };
    },
  };
  const reportSender = {
    post: async (request: Sent) => {
      pushes.push(request);
      return { duration_ms: 1, body_excerpt: "", ...answer };
    },
  };
  const sync = () =>
    syncConnection({ ...deps, atsReader, reportSender }, { account_id: account, connection_id: connection.id });
  const now = async (): Promise<ConnectionRecord> =>
    (await deps.connections.read(account, connection.id)) ?? Promise.reject(new Error("The connection is gone"));
  const orders = () => newestOrders(deps.orders, connection);
  let event = 0;
  const says = async (type: string, data: object, id = `evt-${++event}`) =>
    world.call("POST", "webhooks", { id, type, data: { id: "workday:1", ...data } }, {}, await now());
  const refuses = (by: typeof answer) => {
    answer = by;
  };
  const syncs = () => queue.filter(({ kind }) => kind === "sync");
  return { ...world, table, open, pushes, sync, now, orders, says, refuses, syncs };
};
