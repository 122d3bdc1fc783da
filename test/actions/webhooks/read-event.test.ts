import { expect, test } from "vitest";
import { listDeliveries } from "#actions/webhooks/list-deliveries.ts";
import { readEvent } from "#actions/webhooks/read-event.ts";
import { newMemoryTable } from "../../support/engines/table.ts";
import { aDelivery } from "../../support/harness/delivery-harness.ts";

const table = newMemoryTable();

test("an event and its deliveries are its account's alone", async () => {
  const { world, account, event } = await aDelivery(table);
  await world.publish(event);
  const own = { accountId: account, eventId: event.id };
  expect(await readEvent(world.deps, own)).toEqual(event);
  expect(await listDeliveries(world.deps, own)).toHaveLength(1);
  const strange = { ...own, accountId: "acct_00000000000000000000000000" };
  await expect(readEvent(world.deps, strange)).rejects.toMatchObject({ code: "not_found" });
  await expect(listDeliveries(world.deps, strange)).rejects.toMatchObject({ code: "not_found" });
});

test.each(["", "evt_1", "inv_00000000000000000000000000", "#", "x".repeat(5000)])(
  "%j is not found, and not looked up",
  async (eventId) => {
    const events = { read: () => Promise.reject(new Error("It was looked up")) };
    await expect(readEvent({ events }, { accountId: "acct_1", eventId })).rejects.toMatchObject({ code: "not_found" });
  },
);
