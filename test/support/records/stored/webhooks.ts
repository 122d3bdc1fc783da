import { newDelivery } from "#domain/webhooks/delivery.ts";
import { newEndpoint } from "#domain/webhooks/endpoint.ts";
import { sampleEvent } from "#domain/webhooks/sample-event.ts";
import { keys } from "#store/keys.ts";
import { get } from "#store/table/reads.ts";
import type { Table } from "#store/table/table.ts";
import { deliveryStore } from "#store/webhooks/deliveries.ts";
import { toEndpointItem } from "#store/webhooks/endpoint-item.ts";
import { endpointStore } from "#store/webhooks/endpoints.ts";
import { eventStore } from "#store/webhooks/events.ts";
import { MONDAY } from "../../builders.ts";
import { AN_EMAIL } from "./invitations.ts";
import { at, newId, put, random, type Stored, type StoredRecords } from "./stored.ts";

const anEndpoint = (table: Table, changes: Partial<ReturnType<typeof newEndpoint>> = {}): Stored => {
  const id = newId("whe");
  const input = { id, accountId: "acct_1", url: "https://example.com/", events: undefined, sealedSecret: "sealed" };
  const record = { ...newEndpoint(input, MONDAY), ...changes };
  return {
    record,
    key: keys.endpoint(record.account_id, id),
    write: () => put(table, toEndpointItem(record)),
    read: () => endpointStore(table).read(record.account_id, id),
    attribute: "events",
  };
};

const aDelivery = (table: Table, enabled: boolean, changes: Partial<ReturnType<typeof newDelivery>> = {}): Stored => {
  const event = { id: newId("evt"), account_id: "acct_1", type: "invitation.created" as const };
  const record = { ...newDelivery(event, { id: "whe_1", enabled }, MONDAY), ...changes };
  const key = keys.delivery("acct_1", event.id, "whe_1");
  return {
    record,
    key,
    write: async () => {
      await deliveryStore(table).put(record);
      // A new delivery is never claimed.
      if (record.claimed_until !== null)
        await put(table, { ...(await get(table, key)), claimed_until: record.claimed_until });
    },
    read: () => deliveryStore(table).read(record),
    attribute: "attempts",
  };
};

const anEvent = (table: Table, changes: { test: boolean }): Stored => {
  const account = { id: newId("acct"), baseUrl: "https://api.example.com" };
  const record = { ...sampleEvent(account, "assessment.completed", MONDAY, random), ...changes };
  return {
    record,
    key: keys.event(account.id, record.id),
    write: () => eventStore(table).publish(record, MONDAY),
    read: () => eventStore(table).read(account.id, record.id),
    attribute: "body",
  };
};

export const webhookRecords: StoredRecords = {
  "a new endpoint": (table) => anEndpoint(table),
  "an endpoint with everything": (table) =>
    anEndpoint(table, {
      ...AN_EMAIL,
      enabled: false,
      disabled_reason: "failing",
      disabled_at: at(9),
      secrets: { current: "new", previous: [{ secret: "old", until: MONDAY }] },
      failure_run: { first_failure_at: MONDAY, last_failure_at: MONDAY + 1, failures: 2 },
      paused_until: MONDAY + 2,
    }),
  "a parked delivery": (table) => aDelivery(table, false),
  "a delivery under way": (table) =>
    aDelivery(table, true, {
      attempts: 1,
      claims: 1,
      claimed_until: MONDAY + 45_000,
      log: [{ at: at(0), status: null, duration_ms: 15_000, error: "timeout", answer: "" }],
    }),
  "an event": (table) => anEvent(table, { test: false }),
  "a sample event": (table) => anEvent(table, { test: true }),
};
