import { expect, test } from "vitest";
import { listEndpointViews, readEndpointView } from "#actions/webhooks/endpoint-health.ts";
import { newMemoryTable } from "../../support/engines/table.ts";
import { aDelivery } from "../../support/harness/delivery-harness.ts";

test("an endpoint's health is what its last deliveries show, in the list and alone; no secret is shown", async () => {
  const { account: accountId, clock, world, endpoint } = await aDelivery(newMemoryTable());
  await world.publish(world.anEvent());
  await world.work();
  clock.advance(1000);
  world.receives(503);
  await world.publish(world.anEvent());
  await world.work();
  const [listed] = await listEndpointViews(world.deps, accountId);
  expect(listed?.health).toMatchObject({ succeeded: 1, failed: 0, pending: 1, failing_since: expect.any(String) });
  expect(listed?.health.last_success_at).not.toBeNull();
  expect(await readEndpointView(world.deps, { accountId, endpointId: endpoint.id })).toEqual(listed);
  expect(JSON.stringify(listed)).not.toContain("whsec_");
  await expect(
    readEndpointView(world.deps, { accountId: "acct_other", endpointId: endpoint.id }),
  ).rejects.toMatchObject({ code: "not_found" });
});
