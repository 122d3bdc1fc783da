import { expect, test } from "vitest";
import { newDelivery } from "#domain/webhooks/delivery.ts";
import { newEndpoint } from "#domain/webhooks/endpoint.ts";
import { healthOf } from "#domain/webhooks/health.ts";
import { MONDAY } from "../../support/builders.ts";

const at = (seconds: number): string => new Date(MONDAY + 1000 * seconds).toISOString();

const endpoint = newEndpoint(
  { id: "whe_1", accountId: "acct_1", url: "https://hooks.example.com/", events: undefined, sealedSecret: "s" },
  MONDAY,
);

const delivery = (id: string, more: object, endpointId = endpoint.id) => ({
  ...newDelivery({ id, account_id: "acct_1", type: "invitation.created" }, { id: endpointId, enabled: true }, MONDAY),
  ...more,
});
const attempt = (seconds: number, status: number | null) => ({
  at: at(seconds),
  status,
  duration_ms: 5,
  error: status === null ? "dns" : null,
  answer: "",
});

test("nothing was sent: nothing is known", () => {
  expect(healthOf(endpoint, [])).toEqual({
    last_success_at: null,
    last_failure_at: null,
    failing_since: null,
    succeeded: 0,
    failed: 0,
    pending: 0,
  });
});

test("its own deliveries are counted by how they ended, and the last attempts of each outcome are named", () => {
  const health = healthOf(endpoint, [
    delivery("evt_1", { status: "succeeded", log: [attempt(1, 500), attempt(2, 204)] }),
    delivery("evt_2", { status: "exhausted", log: [attempt(5, null)] }),
    delivery("evt_3", { status: "parked" }),
    delivery("evt_4", { status: "pending", log: [attempt(4, 302)] }),
    delivery("evt_5", { status: "succeeded", log: [attempt(9, 200)] }, "whe_2"),
  ]);
  expect(health).toMatchObject({
    last_success_at: at(2),
    last_failure_at: at(5),
    succeeded: 1,
    failed: 2,
    pending: 1,
  });
});

test("a status of 2xx is a success, and any other a failure, whichever was last", () => {
  const log = [attempt(1, 199), attempt(2, 300), attempt(3, 200), attempt(4, 299)];
  expect(healthOf(endpoint, [delivery("evt_1", { status: "discarded", log })])).toMatchObject({
    last_success_at: at(4),
    last_failure_at: at(2),
    failed: 1,
  });
});

test("a run of failures is known from the endpoint's row, also when its deliveries are too old to be read", () => {
  const failure_run = { first_failure_at: MONDAY, last_failure_at: MONDAY + 60_000, failures: 4 };
  expect(healthOf({ ...endpoint, failure_run }, [])).toMatchObject({
    failing_since: at(0),
    last_failure_at: at(60),
  });
});
