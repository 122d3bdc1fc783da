import { answerCall } from "#actions/integrations/answer-call.ts";
import { createConnection } from "#actions/integrations/connections.ts";
import type { Vendor } from "#contract/integrations/vendor.ts";
import { ADAPTERS } from "#domain/integrations/adapters.ts";
import { byOperator } from "#domain/shared/audit.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { connectionTestStore } from "#store/integrations/connection-tests.ts";
import { connectionStore } from "#store/integrations/connections.ts";
import { installationStore } from "#store/integrations/installations.ts";
import { keptOrderStore } from "#store/integrations/kept-orders.ts";
import { orderStore } from "#store/integrations/orders.ts";
import { invitationChanges } from "#store/invitations/invitation-changes.ts";
import { invitationStore } from "#store/invitations/invitations.ts";
import { packageStore } from "#store/invitations/packages.ts";
import { resultStore } from "#store/invitations/results/results.ts";
import { shareStore } from "#store/invitations/results/shares.ts";
import { ownTestStore } from "#store/own-tests/own-tests.ts";
import type { Table } from "#store/table/table.ts";
import { anAccount, fakeClock, NO_SETTINGS, seededRandom } from "../builders.ts";
import { BOB_APP, BOB_COMPANY } from "./bob.ts";
import { reportsOf } from "./reports.ts";

/** A service with a connection to an ATS, on a table. */
export const anAtsWorld = async (table: Table, vendor: Vendor, { credits = 10, seed = 7 } = {}) => {
  const clock = fakeClock();
  const random = seededRandom(seed);
  const account = await anAccount(table, credits);
  const deps = {
    clock,
    random,
    settings: async () => NO_SETTINGS,
    connections: connectionStore(table),
    connectionTests: connectionTestStore(table),
    orders: orderStore(table),
    keptOrders: keptOrderStore(table),
    installations: installationStore(table),
    packages: packageStore(table),
    ownTests: ownTestStore(table),
    invitations: invitationStore(table),
    changes: invitationChanges(table),
    results: resultStore(table),
    shares: shareStore(table),
    pageUrl: "https://page.example.com",
    wall: clock,
    log: { info: () => undefined, error: () => undefined },
    connectionSecrets: {
      seal: async (secret: string) => `sealed ${secret}`,
      open: async (sealed: string) => sealed.slice(7),
    },
  };
  const { queue, reporting, ...reports } = reportsOf(table, account, deps);
  const adapter = ADAPTERS[vendor];
  const theirId = vendor === "hibob" ? BOB_COMPANY : "workday:1";
  const signs = adapter.signed === undefined ? {} : { theirId, webhookSecret: "their secret" };
  const granted =
    adapter.oauth === undefined
      ? {}
      : { granted: { access_token: "access-0", refresh_token: "refresh-0", ...BOB_APP } };
  const connect = () =>
    createConnection(
      deps,
      { accountId: account, vendor, apiKey: "their key", ...signs, ...granted },
      byOperator({ random }),
    );
  const { connection, key } = await connect();
  const orderOf = (id: string) => deps.orders.read({ account_id: account, connection_id: connection.id, id });
  return {
    account,
    clock,
    deps: { ...reporting, ...deps },
    adapter,
    connection,
    key,
    connect,
    /** A call of the ATS, by this connection or another one. */
    call: async (method: string, call: string, body?: unknown, query: Record<string, string> = {}, by = connection) =>
      adapter.answer(await answerCall(reporting, { connection: by, adapter }, { method, call, body, query })),
    ...reports,
    queue,
    reporting,
    balance: async () => (await accountStore(table).read(account))?.credits,
    orderOf,
    invitationOf: async (orderId: string) => {
      const order = await orderOf(orderId);
      return deps.invitations.read(account, order?.invitation_id ?? "");
    },
  };
};
export type AtsWorld = Awaited<ReturnType<typeof anAtsWorld>>;
