import { expect, test } from "vitest";
import { newMemoryTable } from "../../support/engines/table.ts";
import { aDelivery } from "../../support/harness/delivery-harness.ts";

const MINUTE = 60_000;
const table = newMemoryTable();

test("a new URL is not blamed for what the old one did", async () => {
  const { world, account, endpoint, event } = await aDelivery(table);
  world.receives(500);
  await world.publish(event);
  await world.work();
  expect(await world.deps.endpoints.read(account, endpoint.id)).toMatchObject({ failure_run: { failures: 1 } });
  await world.update(endpoint.id, { url: "https://new.example.com/" });
  expect(await world.deps.endpoints.read(account, endpoint.id)).toMatchObject({ failure_run: null });
});

test("what an attempt at the old URL comes to is not counted for or against the new one", async () => {
  const { world, account, endpoint, event, now, clock } = await aDelivery(table);
  const { health } = world.deps;
  await health.failed(endpoint, clock.now(), undefined);
  const before = await world.deps.endpoints.read(account, endpoint.id);
  const after = await world.update(endpoint.id, { url: "https://new.example.com/" });
  if (before === undefined) throw new Error("No endpoint");
  expect(await health.failed(before, clock.now(), undefined)).toBeUndefined();
  await health.hangs(before, clock.now() + MINUTE);
  expect(await world.deps.endpoints.read(account, endpoint.id)).toMatchObject({
    failure_run: null,
    paused_until: null,
  });
  await health.failed(after, clock.now(), undefined);
  await health.recovered(before);
  expect(await world.deps.endpoints.read(account, endpoint.id)).toMatchObject({ failure_run: { failures: 1 } });
  await world.publish(event);
  await world.work();
  expect(await now()).toMatchObject({ status: "succeeded" });
  expect(await world.deps.endpoints.read(account, endpoint.id)).toMatchObject({ failure_run: null });
});
