import { expect, test } from "vitest";
import { readEndpointDays } from "#actions/webhooks/endpoint-days.ts";
import { newMemoryTable } from "../../support/engines/table.ts";
import { aDelivery } from "../../support/harness/delivery-harness.ts";

test("the days of an account's endpoints are its own, and begin two weeks ago", async () => {
  const { account: accountId, clock, world, endpoint } = await aDelivery(newMemoryTable());
  await world.publish(world.anEvent());
  await world.work();
  const read = () => readEndpointDays(world.deps, accountId);
  const { endpoints, isExact } = await read();
  expect(isExact).toBe(true);
  expect(endpoints).toEqual([expect.objectContaining({ endpoint_id: endpoint.id })]);
  expect(endpoints[0]?.days.at(-1)).toMatchObject({ delivered: 1, failed: 0 });
  expect((await readEndpointDays(world.deps, "acct_other")).endpoints).toEqual([]);
  clock.advance(14 * 86_400_000);
  expect((await read()).endpoints).toEqual([]);
});
