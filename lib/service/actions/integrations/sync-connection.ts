import { sha256 } from "#domain/idempotency/request-record.ts";
import type { Adapter, Exchange, Ordered } from "#domain/integrations/adapter.ts";
import { ADAPTERS } from "#domain/integrations/adapters.ts";
import type { ConnectionRecord } from "#domain/integrations/connection.ts";
import { orderJob, type SyncJob } from "#domain/integrations/job.ts";
import type { ConnectionStore, IntegrationQueue, KeptOrderStore, OrderStore } from "#domain/integrations/ports.ts";
import { callAts, isSimulated } from "./call-ats.ts";
import { parsed } from "./installation/ask-for-tokens.ts";
import { readPackages } from "./offered-packages.ts";
import { takeOrder } from "./take-order.ts";
import type { WorkDeps } from "./work-kept-order.ts";

export type SyncDeps = WorkDeps & {
  connections: Pick<ConnectionStore, "setTheirs">;
  orders: Pick<OrderStore, "page">;
  keptOrders: Pick<KeptOrderStore, "waiting">;
  integrationQueue: IntegrationQueue;
};

type Syncing = { connection: ConnectionRecord; adapter: Adapter; exchange: Exchange };

/** Orders of the connection by which those that are open are recognized; an older one is recognized when it is taken again. */
const KNOWN_ORDERS = 200;

const MAX_PAGES = 40;

/**
 * Pushes the list of packages if it has changed, then takes the open orders that no webhook has brought, or asks for the
 * work on those that wait: a message for each, so that one run lasts no longer than a few calls of an ATS that hangs. A
 * repeat of an order that did arrive is recognized by its id. What fails is noted, and tried again within the hour.
 */
export const syncConnection = async (
  deps: SyncDeps,
  { account_id, connection_id }: Pick<SyncJob, "account_id" | "connection_id">,
): Promise<void> => {
  const connection = await deps.connections.read(account_id, connection_id);
  if (connection?.status !== "active" || isSimulated(connection)) return;
  const adapter = ADAPTERS[connection.vendor];
  const { exchange } = adapter;
  if (exchange === undefined) return;
  await pushPackages(deps, { connection, adapter, exchange });
  const { openOrders } = exchange;
  if (openOrders !== undefined) await takeOpenOrders(deps, { connection, adapter, openOrders });
  if (adapter.details !== undefined) await askForKeptOrders(deps, connection);
};

const askForKeptOrders = async (deps: SyncDeps, connection: ConnectionRecord): Promise<void> => {
  const waiting = await deps.keptOrders.waiting(connection);
  if (waiting.length > 0)
    await deps.integrationQueue.send(waiting.map(({ their_id }) => orderJob(connection, their_id)));
};

const note = (deps: SyncDeps, connection: ConnectionRecord, call: string, message: string): Promise<void> =>
  deps.connections.noteError(connection, { at: new Date(deps.clock.now()).toISOString(), call, message });

const pushPackages = async (deps: SyncDeps, { connection, adapter, exchange }: Syncing): Promise<void> => {
  const { theirs } = connection;
  const request = exchange.packages(await readPackages(deps, connection), connection);
  const packages = sha256([request.body]);
  if (theirs === null || theirs.packages === packages) return;
  const answer = await callAts(deps, connection, request);
  if (adapter.judge({ ...answer, body: answer.body_excerpt }) === "delivered")
    await deps.connections.setTheirs(connection, { ...theirs, packages });
  else await note(deps, connection, "packages", String(answer.status ?? answer.error_class));
};

type Reading = Omit<Syncing, "exchange"> & { openOrders: NonNullable<Exchange["openOrders"]> };

const takeOpenOrders = async (deps: SyncDeps, syncing: Reading): Promise<void> => {
  const { connection } = syncing;
  const { orders: known } = await deps.orders.page(connection, { below: undefined, limit: KNOWN_ORDERS });
  const taken = new Set(known.flatMap(({ their_id, invitation_id }) => (invitation_id === null ? [] : [their_id])));
  const refused = new Set(known.map(({ their_id }) => their_id));
  let cursor: string | null = null;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const found: { orders: Ordered[]; next: string | null } | undefined = await readPage(deps, syncing, cursor);
    if (found === undefined) return;
    for (const order of found.orders) {
      const { their_id = null } = order;
      if (taken.has(their_id)) continue;
      // An open order that was refused before may succeed now, after credits were added; its refusal is listed once.
      const orders = refused.has(their_id) ? { refuse: async () => undefined } : deps.orders;
      await takeOrder({ ...deps, orders }, syncing, order);
    }
    cursor = found.next;
    if (cursor === null) return;
  }
};

const readPage = async (deps: SyncDeps, { connection, adapter, openOrders }: Reading, cursor: string | null) => {
  const request = { method: "GET", url: openOrders.url(connection, cursor), body: null } as const;
  const { body_excerpt: body, ...answer } = await callAts(deps, connection, request, deps.atsReader);
  const page = adapter.judge({ ...answer, body }) === "delivered" ? openOrders.read(parsed(body)) : undefined;
  if (page === undefined) await note(deps, connection, "orders", String(answer.status ?? answer.error_class));
  return page;
};
