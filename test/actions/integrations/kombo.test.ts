import { describe, expect, test } from "vitest";
import { adoptConnection } from "#actions/integrations/adopt-connection.ts";
import { askToSyncAll } from "#actions/integrations/ask-to-sync.ts";
import { reconcileConnections } from "#actions/integrations/retry-reports.ts";
import { syncConnection } from "#actions/integrations/sync-connection.ts";
import type { ConnectionRecord } from "#domain/integrations/connection.ts";
import { connectionSync, isSync } from "#domain/webhooks/delivery.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { anAtsWorld } from "../../support/ats/ats-world.ts";
import { komboOrder, komboWebhook, Packages } from "../../support/ats/fake-kombo.ts";
import { newMemoryTable } from "../../support/engines/table.ts";
import { answered, type Sent } from "../../support/harness/webhook-harness.ts";
import { anAuditEntry } from "../../support/records/audit-entry.ts";

const aWorld = async (options?: { credits: number }) => {
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
    syncConnection({ ...deps, atsReader, reportSender }, connectionSync({ account_id: account, id: connection.id }));
  const now = async (): Promise<ConnectionRecord> =>
    (await deps.connections.read(account, connection.id)) ?? Promise.reject(new Error("The connection is gone"));
  const orders = () => deps.orders.list(account, connection.id, 10);
  let event = 0;
  const says = async (type: string, data: object, id = `evt-${++event}`) =>
    world.call("POST", "webhooks", { id, type, data: { id: "workday:1", ...data } }, {}, await now());
  const refuses = (by: typeof answer) => {
    answer = by;
  };
  const syncs = () => queue.filter(isSync);
  return { ...world, table, open, pushes, sync, now, orders, says, refuses, syncs };
};

describe("an inline order", () => {
  test("is answered with the candidate's link, the same each time, for one invitation", async () => {
    const { call, orders, balance, deps, account } = await aWorld();
    const webhook = komboWebhook(komboOrder(), "inline-assessment:order-received");
    const answers = await Promise.all([1, 2, 3].map(() => call("POST", "webhooks", webhook)));
    const invitation = await deps.invitations.read(account, (await orders())[0]?.invitation_id ?? "");
    const assessment_url = expect.stringContaining(invitation?.token ?? "none");
    expect(answers).toEqual(answers.map(() => ({ status: 200, body: { assessment_url } })));
    expect(await balance()).toBe(9);
  });

  test("that is refused is a 422 with the words that are shown", async () => {
    const { call, orders } = await aWorld({ credits: 0 });
    const webhook = komboWebhook(komboOrder(), "inline-assessment:order-received");
    expect(await call("POST", "webhooks", webhook)).toEqual({
      status: 422,
      body: { message: expect.stringMatching(/credits/) },
    });
    expect(await orders()).toMatchObject([{ refusal: { code: "insufficient_credits" }, their_id: "order-1" }]);
  });
});

describe("what Kombo says about a connection", () => {
  test("is followed: it breaks with one notice, works again and sends what has waited, is disabled, is deleted", async () => {
    const { says, now, notices, syncs } = await aWorld();
    await says("integration-created", { tool: "workday", end_user: { origin_id: null } });
    expect([(await now()).status, syncs().length]).toEqual(["active", 1]);
    await says("integration-state-changed", { state: "INVALID" });
    expect(await now()).toMatchObject({ status: "broken", last_error: { call: "connection", message: "INVALID" } });
    expect(notices).toHaveLength(1);
    await says("integration-state-changed", { state: "ACTIVE" });
    expect([(await now()).status, syncs().length]).toEqual(["active", 2]);
    await says("integration-state-changed", { state: "INACTIVE" });
    expect((await now()).status).toBe("disabled");
    await says("integration-state-changed", { state: "ACTIVE" });
    await says("integration-deleted", {});
    expect((await now()).status).toBe("disabled");
  });

  test("changes nothing when it is repeated later, or is the state that it had", async () => {
    const { says, now, deps, account } = await aWorld();
    await says("integration-state-changed", { state: "ACTIVE" }, "evt-old");
    await says("integration-state-changed", { state: "INVALID" });
    await says("integration-state-changed", { state: "ACTIVE" }, "evt-old");
    expect((await now()).status).toBe("broken");
    await says("integration-state-changed", { state: "ACTIVE" });
    const enabled = await now();
    // A member disables it.
    if (enabled.theirs !== null) await deps.connections.setTheirs(enabled, enabled.theirs, "disabled");
    await says("integration-state-changed", { state: "ACTIVE" });
    expect(await deps.connections.read(account, enabled.id)).toMatchObject({ status: "disabled" });
  });

  test("does not order while it is disabled: the order stays open there, and is taken when it works again", async () => {
    const { says, call, now, orders, open, sync } = await aWorld();
    await says("integration-state-changed", { state: "INACTIVE" });
    expect((await call("POST", "webhooks", komboWebhook(), {}, await now())).status).toBe(401);
    expect(await orders()).toEqual([]);
    open.push(komboOrder());
    await sync();
    expect(await orders()).toEqual([]);
    await says("integration-state-changed", { state: "ACTIVE" });
    await sync();
    expect(await orders()).toHaveLength(1);
  });
});

describe("packages", () => {
  test("are pushed as a list, again once they have changed, and again after a failure", async () => {
    const { sync, pushes, now, deps, refuses } = await aWorld();
    refuses(answered(503));
    await sync();
    expect(await now()).toMatchObject({ last_error: { call: "packages", message: "503" } });
    refuses(answered(200));
    await sync();
    await sync();
    const seen = await now();
    expect(pushes.map(({ method, url, headers }) => [method, url, headers["x-integration-id"]])).toEqual(
      Array.from({ length: 2 }, () => ["PUT", "https://api.kombo.dev/v1/assessment/packages", "workday:1"]),
    );
    const { packages } = Packages.parse(JSON.parse(Buffer.from(pushes[1]?.body ?? []).toString()));
    expect(packages.map(({ id }) => id)).toContain("full-editing-assessment");
    const { account_id } = seen;
    await deps.connections.update(seen, { packages: ["grammar-test"] }, anAuditEntry(account_id));
    await sync();
    expect(pushes).toHaveLength(3);
  });

  test("are pushed when a package of the account changes, to connections that have a list", async () => {
    const { deps, account, syncs, connection } = await aWorld();
    await askToSyncAll(deps, account);
    expect(syncs()).toEqual([connectionSync({ account_id: account, id: connection.id })]);
  });
});

describe("the hourly job", () => {
  test("takes orders whose webhook was lost, and none twice", async () => {
    const { call, open, sync, orders, balance, syncs, deps, account } = await aWorld();
    await reconcileConnections(deps, account);
    expect(syncs()).toHaveLength(1);
    await call("POST", "webhooks", komboWebhook());
    open.push(komboOrder(), komboOrder({ id: "order-2" }), { id: "order-3" }, komboOrder({ id: "order-4" }));
    await sync();
    await sync();
    expect((await orders()).map(({ their_id }) => their_id)).toEqual(["order-4", "order-2", "order-1"]);
    expect(await balance()).toBe(7);
    // The webhook arrives after all.
    await call("POST", "webhooks", komboWebhook(komboOrder({ id: "order-2" })));
    expect(await balance()).toBe(7);
  });

  test("lists an order that it cannot take once", async () => {
    const { open, sync, orders } = await aWorld({ credits: 0 });
    open.push(komboOrder());
    await sync();
    await sync();
    expect(await orders()).toMatchObject([{ refusal: { code: "insufficient_credits" } }]);
  });
});

describe("a connection that a customer makes in Kombo", () => {
  const created = { their_id: "workday:9", name: "Kombo: workday" };
  const adopted = async () => {
    const world = await aWorld();
    const deps = { ...world.deps, accounts: accountStore(world.table) };
    return { ...world, adopt: (account_id: string) => adoptConnection(deps, "kombo", { ...created, account_id }) };
  };

  test("is the account's that the link was made for, once, and is called with the service's own key", async () => {
    const { adopt, account, deps } = await adopted();
    const all = await Promise.all([adopt(account), adopt(account)]);
    expect(new Set(all.map((one) => one?.id)).size).toBe(1);
    expect(all[0]).toMatchObject({ account_id: account, name: "Kombo: workday", sealed_key: null });
    expect((await deps.connections.list(account)).filter(({ theirs }) => theirs?.id === "workday:9")).toHaveLength(1);
  });

  test("is no one's if there is no such account", async () => {
    const { adopt } = await adopted();
    expect(await adopt("acct_none")).toBeUndefined();
  });
});
