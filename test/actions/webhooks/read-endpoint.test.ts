import { expect, test } from "vitest";
import { readEndpoint } from "#actions/webhooks/read-endpoint.ts";
import { newMemoryTable } from "../../support/engines/table.ts";
import { aDelivery } from "../../support/harness/delivery-harness.ts";

test("an endpoint is its account's alone", async () => {
  const { world, account, endpoint } = await aDelivery(newMemoryTable());
  const own = { accountId: account, endpointId: endpoint.id };
  expect(await readEndpoint(world.deps, own)).toEqual(endpoint);
  const strange = { ...own, accountId: "acct_00000000000000000000000000" };
  await expect(readEndpoint(world.deps, strange)).rejects.toMatchObject({ code: "not_found" });
});

test.each(["", "whe_1", "evt_00000000000000000000000000", "#", "x".repeat(5000)])(
  "%j is not found, and not looked up",
  async (endpointId) => {
    const endpoints = { read: () => Promise.reject(new Error("It was looked up")) };
    const target = { accountId: "acct_1", endpointId };
    await expect(readEndpoint({ endpoints }, target)).rejects.toMatchObject({ code: "not_found" });
  },
);
