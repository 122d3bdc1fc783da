import { expect, test } from "vitest";
import { updateEndpoint } from "#actions/webhooks/update-endpoint.ts";
import { newMemoryTable } from "../../support/engines/table.ts";
import { aDelivery } from "../../support/harness/delivery-harness.ts";

const anEndpoint = async () => {
  const { world, account, endpoint, clock } = await aDelivery(newMemoryTable());
  const target = { accountId: account, endpointId: endpoint.id };
  const read = async () => world.deps.endpoints.read(account, endpoint.id);
  return { deps: world.deps, endpoint, target, clock, read };
};

test("a changed URL is checked like a new one", async () => {
  const { deps, endpoint, target, read } = await anEndpoint();
  const checkUrl = async () => ({ ok: false, code: "host_not_public", message: "Not public." }) as const;
  const update = updateEndpoint({ ...deps, checkUrl }, target, { url: "https://10.0.0.1/" });
  await expect(update).rejects.toMatchObject({ code: "validation_error", errors: [{ code: "host_not_public" }] });
  expect(await read()).toEqual(endpoint);
});

test("disabling a disabled endpoint leaves why and when it was disabled", async () => {
  const { deps, endpoint, target, clock, read } = await anEndpoint();
  await deps.health.disable(endpoint, "gone", clock.now());
  const disabled = await read();
  clock.advance(1000);
  await updateEndpoint(deps, target, { enabled: false });
  expect(await read()).toEqual(disabled);
});

test("only another URL resets the count of failures", async () => {
  const { deps, endpoint, target, clock, read } = await anEndpoint();
  await deps.health.failed(endpoint, clock.now(), undefined);
  await updateEndpoint(deps, target, { url: endpoint.url, events: ["assessment.completed"] });
  expect(await read()).toMatchObject({ failure_run: { failures: 1 }, events: ["assessment.completed"] });
  await updateEndpoint(deps, target, { url: "https://other.example.com/" });
  expect(await read()).toMatchObject({ failure_run: null });
});
