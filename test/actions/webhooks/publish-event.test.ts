import { describe, expect, test } from "vitest";
import { newMemoryTable } from "../../support/engines/table.ts";
import { aDelivery } from "../../support/harness/delivery-harness.ts";

const table = newMemoryTable();

describe("events and their recipients", () => {
  test("invitation.cancelled goes only to endpoints that name it", async () => {
    const { world, account } = await aDelivery(table);
    const { endpoint } = await world.endpoint("https://all.example.com/", ["invitation.cancelled"]);
    await world.publish({ ...world.anEvent("invitation.cancelled"), account_id: account });
    await world.work();
    expect(world.sent.map(({ url }) => url)).toEqual([endpoint.url]);
  });
});
