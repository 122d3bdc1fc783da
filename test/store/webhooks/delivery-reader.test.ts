import { PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { newEndpoint } from "#domain/webhooks/endpoint.ts";
import { sampleEvent } from "#domain/webhooks/sample-event.ts";
import { deliveryReader, REMEMBERED_MS } from "#store/webhooks/delivery-reader.ts";
import { endpointHealth } from "#store/webhooks/endpoint-health.ts";
import { toEndpointItem } from "#store/webhooks/endpoint-item.ts";
import { endpointStore } from "#store/webhooks/endpoints.ts";
import { eventStore } from "#store/webhooks/events.ts";
import { anAccount, fakeClock, MONDAY, seededRandom } from "../../support/builders.ts";
import { newMemoryTable } from "../../support/engines/table.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";

const url = "https://hooks.example/";
const anEndpoint = (accountId: string) =>
  newEndpoint({ id: "whe_1", accountId, url, events: undefined, sealedSecret: "sealed" }, MONDAY);
const random = seededRandom();
const anEvent = (accountId: string) => sampleEvent({ id: accountId, baseUrl: "" }, "invitation.opened", MONDAY, random);

test("a delivery's event and endpoint are read as they are now, however far replicas lag, and of its account only", async () => {
  const { table } = memoryTable({ lag: () => 100 });
  const accountId = await anAccount(table, 0);
  const [endpoint, event] = [anEndpoint(accountId), anEvent(accountId)];
  const { read } = deliveryReader(table, fakeClock());
  const key = { account_id: accountId, event_id: event.id, endpoint_id: "whe_1" };
  expect(await read(key)).toEqual({ event: undefined, endpoint: undefined });
  await eventStore(table).publish(event, MONDAY);
  await endpointStore(table).create(endpoint);
  expect(await read(key)).toEqual({ event, endpoint });
  expect(await read({ ...key, account_id: "acct_other" })).toEqual({ event: undefined, endpoint: undefined });
});

const aReader = async () => {
  const table = newMemoryTable();
  const clock = fakeClock();
  const accountId = await anAccount(table, 0);
  const endpoint = anEndpoint(accountId);
  const endpoints = endpointStore(table);
  await endpoints.create(endpoint);
  const reader = deliveryReader(table, clock);
  const read = async () =>
    (await reader.read({ account_id: accountId, event_id: "evt_1", endpoint_id: "whe_1" })).endpoint;
  const isEnabled = async () => (await read())?.enabled;
  const enable = (enabled: boolean) => endpoints.update(accountId, "whe_1", { enabled }, clock.now());
  return { table, clock, accountId, endpoint, reader, read, isEnabled, enable };
};

test("a healthy endpoint is remembered for three seconds and no longer; one that is disabled is read each time", async () => {
  const { clock, isEnabled, enable } = await aReader();
  expect(await isEnabled()).toBe(true);
  await enable(false);
  clock.advance(REMEMBERED_MS - 1);
  expect(await isEnabled()).toBe(true);
  clock.advance(1);
  expect(await isEnabled()).toBe(false);
  await enable(true);
  expect(await isEnabled()).toBe(true);
});

test("an endpoint whose failure or pause this environment notes is read again at once", async () => {
  const { table, clock, endpoint, reader, read } = await aReader();
  const health = endpointHealth(table, reader.forget);
  expect(await read()).toMatchObject({ paused_until: null });
  await health.hangs(endpoint, clock.now() + 1000);
  expect(await read()).toMatchObject({ paused_until: clock.now() + 1000 });
  await health.recovered(endpoint);
  expect(await read()).toMatchObject({ paused_until: null });
  await health.failed(endpoint, clock.now(), undefined);
  expect(await read()).toMatchObject({ failure_run: { failures: 1 } });
});

test("twenty that are asked for at once are read with one call, each row once", async () => {
  const { table, accountId, reader } = await aReader();
  const events = Array.from({ length: 20 }, () => anEvent(accountId));
  for (const event of events) await eventStore(table).publish(event, MONDAY);
  table.reset();
  const read = await Promise.all(
    events.map(({ id }) => reader.read({ account_id: accountId, event_id: id, endpoint_id: "whe_1" })),
  );
  expect(read.map(({ event }) => event?.id)).toEqual(events.map(({ id }) => id));
  expect(table.uses).toEqual([{ command: "BatchGetItem", units: 21 }]);
});

test("a thousand endpoints are remembered, and no more", async () => {
  const table = newMemoryTable();
  const reader = deliveryReader(table, fakeClock());
  const nth = (count: number) => `acct_${count}`;
  const Items = Array.from({ length: 1001 }, (_, count) => toEndpointItem(anEndpoint(nth(count))));
  for (const Item of Items) await table.client.send(new PutCommand({ TableName: table.name, Item }));
  const unitsOf = async (count: number) => {
    table.reset();
    await reader.read({ account_id: nth(count), event_id: "evt_1", endpoint_id: "whe_1" });
    return table.units();
  };
  for (let count = 0; count < 1000; count += 1) expect(await unitsOf(count)).toBe(2);
  expect(await unitsOf(0)).toBe(1);
  expect(await unitsOf(1000)).toBe(2);
  expect(await unitsOf(0)).toBe(2);
});

test("an endpoint that is read while its failure is written is forgotten afterwards", async () => {
  const { table, clock, endpoint, reader, read } = await aReader();
  const { send } = table.client;
  table.client.send = async (command) => {
    if (command instanceof UpdateCommand) await read();
    return send(command);
  };
  await endpointHealth(table, reader.forget).hangs(endpoint, clock.now() + 1000);
  expect(await read()).toMatchObject({ paused_until: clock.now() + 1000 });
});

test("an endpoint that fails, or is paused, is read each time", async () => {
  const { table, clock, endpoint, read } = await aReader();
  // Another environment, which this one does not notice.
  const elsewhere = endpointHealth(table);
  await elsewhere.failed(endpoint, clock.now(), undefined);
  expect(await read()).toMatchObject({ failure_run: { failures: 1 } });
  await elsewhere.recovered(endpoint);
  await elsewhere.hangs(endpoint, clock.now() + 1000);
  expect(await read()).toMatchObject({ failure_run: null, paused_until: clock.now() + 1000 });
  await elsewhere.recovered(endpoint);
  expect(await read()).toMatchObject({ paused_until: null });
});
