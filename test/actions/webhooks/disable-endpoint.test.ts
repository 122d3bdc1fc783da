import { expect, test } from "vitest";
import { disableEndpoint } from "#actions/webhooks/disable-endpoint.ts";
import { newMemoryTable } from "../../support/engines/table.ts";
import { aDelivery } from "../../support/harness/delivery-harness.ts";

test("of workers that disable an endpoint at once one does, and one email is queued", async () => {
  const { world, account, endpoint } = await aDelivery(newMemoryTable());
  await Promise.all(Array.from({ length: 10 }, () => disableEndpoint(world.deps, endpoint, "failing")));
  expect(world.notices).toEqual([{ account_id: account, endpoint_id: endpoint.id, request: 1 }]);
  expect(await world.deps.endpoints.read(account, endpoint.id)).toMatchObject({ disabled_reason: "failing" });
});

test("a worker that dies before it queued the email leaves it due: the sweep queues it", async () => {
  const { world, clock, endpoint } = await aDelivery(newMemoryTable());
  const emails = { send: () => Promise.reject(new Error("died")) };
  await expect(disableEndpoint({ ...world.deps, emails }, endpoint, "gone")).rejects.toThrow("died");
  clock.advance(15 * 60_000);
  await world.sweep();
  expect(world.notices).toHaveLength(1);
});
