import { expect, test } from "vitest";
import { newEndpoint } from "#domain/webhooks/endpoint.ts";
import { sampleEvent } from "#domain/webhooks/event-record.ts";
import { deliveryReader } from "#store/webhooks/delivery-reader.ts";
import { endpointStore } from "#store/webhooks/endpoints.ts";
import { eventStore } from "#store/webhooks/events.ts";
import { anAccount, MONDAY, seededRandom } from "../../support/builders.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";

test("a delivery's event and endpoint are read as they are now, however far replicas lag, and of its account only", async () => {
  const { table } = memoryTable({ lag: () => 100 });
  const accountId = await anAccount(table, 0);
  const url = "https://hooks.example/";
  const endpoint = newEndpoint({ id: "whe_1", accountId, url, events: undefined, sealedSecret: "sealed" }, MONDAY);
  const event = sampleEvent({ id: accountId, baseUrl: "" }, "invitation.opened", MONDAY, seededRandom());
  const read = deliveryReader(table);
  const key = { account_id: accountId, event_id: event.id, endpoint_id: "whe_1" };
  expect(await read(key)).toEqual({ event: undefined, endpoint: undefined });
  await eventStore(table).publish(event, MONDAY);
  await endpointStore(table).create(endpoint);
  expect(await read(key)).toEqual({ event, endpoint });
  await endpointStore(table).update(accountId, "whe_1", { enabled: false }, MONDAY);
  expect((await read(key)).endpoint?.enabled).toBe(false);
  expect(await read({ ...key, account_id: "acct_other" })).toEqual({ event: undefined, endpoint: undefined });
});
