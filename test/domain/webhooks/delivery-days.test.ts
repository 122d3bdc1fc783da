import { expect, test } from "vitest";
import { newDelivery } from "#domain/webhooks/delivery.ts";
import { drawnDays, endpointDays } from "#domain/webhooks/delivery-days.ts";
import { MONDAY } from "../../support/builders.ts";

const DAY_MS = 86_400_000;

const delivery = (endpointId: string, created: number, more: object) => ({
  ...newDelivery(
    { id: "evt_1", account_id: "acct_1", type: "invitation.created" },
    { id: endpointId, enabled: true },
    created,
  ),
  ...more,
});
const took = (...durations: readonly number[]) => ({
  log: durations.map((duration_ms) => ({ at: "", status: 200, duration_ms, error: null, answer: "" })),
});

test("deliveries are counted by endpoint, day and how they ended, with the latency of what was answered", () => {
  const timedOut = { at: "", status: null, duration_ms: 15_000, error: "timeout_total", answer: "" };
  const endpoints = endpointDays(
    [
      delivery("whe_1", MONDAY, { status: "succeeded", ...took(100, 300) }),
      delivery("whe_1", MONDAY, { status: "exhausted", log: [timedOut] }),
      delivery("whe_1", MONDAY, { status: "pending" }),
      delivery("whe_1", MONDAY - DAY_MS, { status: "succeeded", ...took(900) }),
      delivery("whe_2", MONDAY - DAY_MS, { status: "parked", ...took(5000) }),
    ],
    drawnDays(MONDAY, "UTC"),
  );
  expect(endpoints.map(({ endpoint_id }) => endpoint_id)).toEqual(["whe_1", "whe_2"]);
  expect(endpoints[0]).toMatchObject({ p50_ms: 300, p95_ms: 900 });
  expect(endpoints[0]?.days).toHaveLength(14);
  expect(endpoints[0]?.days.slice(-2)).toEqual([
    expect.objectContaining({ delivered: 1, failed: 0, p50_ms: 900, p95_ms: 900 }),
    expect.objectContaining({ delivered: 1, failed: 1, p50_ms: 100, p95_ms: 300 }),
  ]);
  expect(endpoints[1]).toMatchObject({ p50_ms: 5000, p95_ms: 5000 });
  expect(endpoints[1]?.days.at(-2)).toMatchObject({ delivered: 0, failed: 1, p50_ms: 5000 });
  expect(endpoints[1]?.days.at(-1)).toMatchObject({ delivered: 0, failed: 0, p50_ms: null });
});

test("days are the account's, also the one of 23 hours when its clocks go forward", () => {
  const begins = Date.parse("2026-03-29T00:00:00+01:00");
  const days = drawnDays(begins + DAY_MS, "Europe/Berlin");
  expect(days.at(-2)).toEqual({ day: "2026-03-29", from: begins, below: begins + DAY_MS - 3_600_000 });
  const [own] = endpointDays(
    [begins - 1, begins, begins + DAY_MS - 3_600_000].map((at) => delivery("whe_1", at, { status: "succeeded" })),
    days,
  );
  expect(own?.days.slice(-3).map(({ delivered }) => delivered)).toEqual([1, 1, 1]);
});
