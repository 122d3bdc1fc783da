import { describe, expect, test } from "vitest";
import { answerCall } from "#actions/integrations/answer-call.ts";
import { komboOrder, komboWebhook } from "../../support/ats/fake-kombo.ts";
import { aKomboWorld } from "../../support/ats/kombo-world.ts";
import { atEachCall, crashed, mortal } from "../../support/processes/crash-after-n-calls.ts";
import { anAuditEntry } from "../../support/records/audit-entry.ts";

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
    await deps.connections.update(enabled, { status: "disabled" }, anAuditEntry(account));
    for (const state of ["ACTIVE", "INVALID", "ACTIVE"]) {
      await says("integration-state-changed", { state });
      expect(await deps.connections.read(account, enabled.id)).toMatchObject({ status: "disabled" });
    }
  });

  test.each([
    ["INVALID", "broken", { notices: 1, syncs: 0, resumes: 0 }],
    ["ACTIVE", "active", { notices: 1, syncs: 1, resumes: 1 }],
    ["INACTIVE", "disabled", { notices: 0, syncs: 0, resumes: 0 }],
  ])(
    "is followed to the end although a worker dies at any call of %s, when Kombo says it again",
    async (state, status, done) => {
      const deaths = await atEachCall(async (death) => {
        const { says, now, notices, syncs, queue, reporting, adapter, deps, account, connection } = await aKomboWorld();
        if (state === "ACTIVE") await says("integration-state-changed", { state: "INVALID" });
        const body = { id: "evt-crash", type: "integration-state-changed", data: { id: "workday:1", state } };
        const call = { method: "POST", call: "webhooks", query: {}, body };
        const dying = mortal({ ...reporting, ...deps }, death, ["clock", "wall", "random", "chance", "pageUrl", "log"]);
        const died = await crashed(answerCall(dying, { connection: await now(), adapter }, call));
        const { status: between, email_requests } = await now();
        // Never broken without a notice that is due, and never the other way round.
        if (state === "INVALID")
          expect([between, email_requests]).toEqual(between === "broken" ? ["broken", 1] : ["active", 0]);
        await answerCall(reporting, { connection: await now(), adapter }, call);
        const after = await deps.connections.read(account, connection.id);
        expect(after, JSON.stringify(death)).toMatchObject({ status, email_requests: done.notices });
        expect(new Set(notices.map((notice) => JSON.stringify(notice))).size).toBe(done.notices);
        const resumes = queue.filter(({ kind }) => kind === "resume");
        expect(syncs().length).toBeGreaterThanOrEqual(done.syncs);
        expect(resumes.length).toBeGreaterThanOrEqual(done.resumes);
        return died;
      });
      expect(deaths).toBeGreaterThanOrEqual(2);
    },
  );

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
