import { expect, test } from "vitest";
import { deleteEndpoint } from "#actions/webhooks/delete-endpoint.ts";
import { newMemoryTable } from "../../support/engines/table.ts";
import { aDelivery } from "../../support/harness/delivery-harness.ts";

const table = newMemoryTable();

test("of deletions at once one succeeds, and the others find nothing", async () => {
  const { world, endpoint } = await aDelivery(table);
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => world.remove(endpoint.id)));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const outcome of outcomes) {
    if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ code: "not_found" });
  }
});

test("another account's endpoint is not found and stays", async () => {
  const { world, account, endpoint } = await aDelivery(table);
  const target = { accountId: "acct_00000000000000000000000000", endpointId: endpoint.id };
  await expect(deleteEndpoint(world.deps, target)).rejects.toMatchObject({ code: "not_found" });
  expect(await world.deps.endpoints.read(account, endpoint.id)).toEqual(endpoint);
});

test("what was on its way to it is discarded, and nothing is sent", async () => {
  const { world, endpoint, event, now } = await aDelivery(table);
  await world.publish(event);
  await world.remove(endpoint.id);
  await world.work();
  expect(world.sent).toEqual([]);
  expect(await now()).toMatchObject({ status: "discarded" });
});
