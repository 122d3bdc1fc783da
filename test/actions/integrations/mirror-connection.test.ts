import { describe, expect, test } from "vitest";
import { komboOrder, komboWebhook } from "../../support/ats/fake-kombo.ts";
import { aKomboWorld } from "../../support/ats/kombo-world.ts";

describe("what Kombo says about a connection", () => {
  test("is followed: it breaks with one notice, works again and sends what has waited, is disabled, is deleted", async () => {
    const { says, now, notices, syncs } = await aKomboWorld();
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
    const { says, now, deps, account } = await aKomboWorld();
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
    const { says, call, now, orders, open, sync } = await aKomboWorld();
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
