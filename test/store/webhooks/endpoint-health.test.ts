import { expect, test } from "vitest";
import { EMAIL_SAFETY_MS } from "#domain/shared/email-progress.ts";
import { newEndpoint } from "#domain/webhooks/endpoint.ts";
import { endpointHealth } from "#store/webhooks/endpoint-health.ts";
import { endpointStore } from "#store/webhooks/endpoints.ts";
import { anAccount, MONDAY } from "../../support/builders.ts";
import { dueRow } from "../../support/engines/table.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";

const anEndpoint = async () => {
  const { table } = memoryTable();
  const accountId = await anAccount(table, 0);
  const url = "https://hooks.example/";
  const endpoint = newEndpoint({ id: "whe_1", accountId, url, events: undefined, sealedSecret: "sealed" }, MONDAY);
  const store = endpointStore(table);
  await store.create(endpoint);
  const read = () => store.read(accountId, "whe_1");
  return {
    table,
    endpoint,
    store,
    read,
    health: endpointHealth(table),
    elsewhere: { ...endpoint, url: "https://old.example/", url_version: endpoint.url_version - 1 },
  };
};

test("of failures at once none is missed, and the run begins with the first", async () => {
  const { endpoint, health, read } = await anEndpoint();
  await health.failed(endpoint, MONDAY, undefined);
  await Promise.all(Array.from({ length: 20 }, (_, nth) => health.failed(endpoint, MONDAY + nth, undefined)));
  expect((await read())?.failure_run).toMatchObject({ failures: 21, first_failure_at: MONDAY });
});

test("a success ends the run and the pause", async () => {
  const { endpoint, health, read } = await anEndpoint();
  await health.failed(endpoint, MONDAY, MONDAY + 60_000);
  expect(await read()).toMatchObject({ paused_until: MONDAY + 60_000, failure_run: { failures: 1 } });
  await health.recovered(endpoint);
  expect(await read()).toEqual(endpoint);
});

test("what an attempt at an earlier URL came to counts neither for nor against the new one", async () => {
  const { endpoint, health, read, elsewhere } = await anEndpoint();
  expect(await health.failed(elsewhere, MONDAY, MONDAY + 60_000)).toBeUndefined();
  await health.hangs(elsewhere, MONDAY + 60_000);
  expect(await read()).toEqual(endpoint);
  await health.failed(endpoint, MONDAY, undefined);
  await health.recovered(elsewhere);
  expect((await read())?.failure_run?.failures).toBe(1);
});

test("of several attempts that hang the pause lasts until the latest, in whatever order they are put down", async () => {
  const { endpoint, health, read } = await anEndpoint();
  for (const until of [MONDAY + 2000, MONDAY + 5000, MONDAY + 1000]) await health.hangs(endpoint, until);
  expect((await read())?.paused_until).toBe(MONDAY + 5000);
});

test("an endpoint is disabled once, by whoever is first, and its email is asked for once", async () => {
  const { endpoint, health, read } = await anEndpoint();
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => health.disable(endpoint, "gone", MONDAY)));
  expect(outcomes.filter((outcome) => outcome !== undefined)).toHaveLength(1);
  expect(await read()).toMatchObject({
    enabled: false,
    disabled_reason: "gone",
    email_status: "queued",
    email_requests: 1,
  });
});

test("disabled again after it was enabled, it asks for another email with a new number", async () => {
  const { endpoint, health, store, read } = await anEndpoint();
  await health.disable(endpoint, "gone", MONDAY);
  await store.update(endpoint.account_id, endpoint.id, { enabled: true }, MONDAY);
  await health.disable(endpoint, "failing", MONDAY);
  expect(await read()).toMatchObject({ disabled_reason: "failing", email_requests: 2 });
});

test("what is put down about an endpoint that was deleted brings it not back", async () => {
  const { endpoint, health, store, read } = await anEndpoint();
  await store.remove(endpoint.account_id, endpoint.id);
  expect(await health.failed(endpoint, MONDAY, MONDAY + 1)).toBeUndefined();
  await health.hangs(endpoint, MONDAY + 1);
  await health.recovered(endpoint);
  expect(await health.disable(endpoint, "gone", MONDAY)).toBeUndefined();
  expect(await read()).toBeUndefined();
});

test("the email about a disabled endpoint is due a quarter of an hour later, in case its message is lost", async () => {
  const { table, endpoint, health } = await anEndpoint();
  await health.disable(endpoint, "gone", MONDAY);
  expect(await dueRow(table, endpoint)).toBe(new Date(MONDAY + EMAIL_SAFETY_MS).toISOString());
});
