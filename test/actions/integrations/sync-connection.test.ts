import { describe, expect, test } from "vitest";
import { reconcileConnections } from "#actions/integrations/reconcile-connections.ts";
import { komboOrder, komboWebhook, Packages } from "../../support/ats/fake-kombo.ts";
import { aKomboWorld } from "../../support/ats/kombo-world.ts";
import { answered } from "../../support/harness/webhook-harness.ts";
import { anAuditEntry } from "../../support/records/audit-entry.ts";

describe("packages", () => {
  test("are pushed as a list, again once they have changed, and again after a failure", async () => {
    const { sync, pushes, now, deps, refuses } = await aKomboWorld();
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
});

describe("the hourly job", () => {
  test("takes orders whose webhook was lost, and none twice", async () => {
    const { call, open, sync, orders, balance, syncs, deps, account } = await aKomboWorld();
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
    const { open, sync, orders } = await aKomboWorld({ credits: 0 });
    open.push(komboOrder());
    await sync();
    await sync();
    expect(await orders()).toMatchObject([{ refusal: { code: "insufficient_credits" } }]);
  });
});
