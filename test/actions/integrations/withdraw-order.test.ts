import { describe, expect, test } from "vitest";
import { keys } from "#store/keys.ts";
import { rowsUnder } from "#store/table/reads.ts";
import { aBobWorld } from "../../support/ats/bob-world.ts";

describe("a cancel", () => {
  test("cancels the invitation with its refund; a repeat changes nothing", async () => {
    const { fake, workAll, stateOf, balance } = await aBobWorld();
    await fake.says();
    await workAll();
    await fake.says("assessment.cancelled");
    await fake.says("assessment.cancelled");
    await workAll();
    expect([await stateOf(), await balance()]).toEqual(["cancelled", 10]);
  });

  test("is an entry of the audit log by the connection, once", async () => {
    const { fake, workAll, table, account, connection } = await aBobWorld();
    await fake.says();
    await workAll();
    await fake.says("assessment.cancelled");
    await fake.says("assessment.cancelled");
    await workAll();
    const entries = (await rowsUnder(table, { ...keys.audit(account, ""), sk: "" })).filter(
      ({ action }) => action === "invitation.cancelled",
    );
    const actor = { type: "integration", id: connection.id, name: connection.name };
    expect(entries).toMatchObject([{ actor, source_ip: null }]);
  });

  test("that comes before its order leaves nothing to take", async () => {
    const { fake, workAll, orders } = await aBobWorld();
    await fake.says("assessment.cancelled");
    await workAll();
    await fake.says();
    await workAll();
    expect(await orders()).toEqual([]);
  });

  test("that comes while its order is being taken cancels it", async () => {
    const { fake, receives, work, queue, stateOf } = await aBobWorld();
    await fake.says();
    receives(async (request) => {
      if (request.method === "GET" && queue.length === 0) {
        await fake.says("assessment.cancelled");
        // Its worker finds no order yet.
        await work();
      }
      return fake.receive(request);
    });
    await work();
    expect(await stateOf()).toBe("cancelled");
  });
});
