import { expect, test } from "vitest";
import { readEndpointDays } from "#actions/webhooks/endpoint-days.ts";
import { anAccount, fakeClock } from "../../support/builders.ts";
import { aWebhookWorld } from "../../support/harness/webhook-harness.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";

test("the days of an account's endpoints are its own, and begin two weeks ago", async () => {
  const { table } = memoryTable();
  const accountId = await anAccount(table, 10);
  const clock = fakeClock();
  const world = aWebhookWorld(table, accountId, clock);
  const { endpoint } = await world.endpoint();
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
