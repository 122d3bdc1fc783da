import { expect, test } from "vitest";
import { newMemoryTable } from "../../support/engines/table.ts";
import { aDelivery } from "../../support/harness/delivery-harness.ts";

const table = newMemoryTable();

test("a sample goes to the endpoint that is named and to no other, subscribed or not", async () => {
  const { world } = await aDelivery(table);
  const { endpoint: other } = await world.endpoint("https://other.example.com/", ["invitation.opened"]);
  await world.sample(other.id, "invitation.cancelled");
  await world.work();
  expect(world.sent.map(({ url }) => url)).toEqual([other.url]);
});

test("without a type it is of the endpoint's first", async () => {
  const { world } = await aDelivery(table);
  const { endpoint } = await world.endpoint("https://other.example.com/", ["assessment.expired", "invitation.opened"]);
  expect(await world.sample(endpoint.id)).toMatchObject({ event: "assessment.expired" });
});

test("a disabled endpoint, and one that does not exist, get none", async () => {
  const { world, endpoint } = await aDelivery(table);
  await world.update(endpoint.id, { enabled: false });
  await expect(world.sample(endpoint.id)).rejects.toMatchObject({ code: "endpoint_disabled" });
  for (const id of ["whe_00000000000000000000000000", "", "evt_1"]) {
    await expect(world.sample(id)).rejects.toMatchObject({ code: "not_found" });
  }
  expect(world.queue).toEqual([]);
});
