import { describe, expect, test } from "vitest";
import { Delivery } from "#contract/webhooks/delivery.ts";
import { afterAttempt, SAFETY_MS } from "#domain/attempts/attempted.ts";
import {
  isAwaitingEvent,
  newDelivery,
  nextJob,
  presentDelivery,
  publishedDelivery,
} from "#domain/webhooks/delivery.ts";
import { MONDAY } from "../../support/builders.ts";

const iso = (ms: number) => new Date(ms).toISOString();
const event = { id: "evt_1", account_id: "acct_1", type: "invitation.created" } as const;
const delivery = newDelivery(event, { id: "whe_1", enabled: true }, MONDAY);

describe("a new delivery", () => {
  test("is due immediately; of a disabled endpoint it is parked and due for nothing", () => {
    expect(delivery).toMatchObject({ status: "pending", next_attempt_at: iso(MONDAY), attempts: 0 });
    expect(newDelivery(event, { id: "whe_1", enabled: false }, MONDAY)).toMatchObject({
      status: "parked",
      next_attempt_at: null,
      due_at: null,
    });
    expect(delivery.due_at).toBe(iso(MONDAY + SAFETY_MS));
  });

  test("is not due while the stream repeats its publication: for ten minutes after its event", () => {
    const published = (after: number) =>
      publishedDelivery({ ...event, timestamp: iso(MONDAY) }, { id: "whe_1", enabled: true }, MONDAY + after);
    expect(published(600_000 - 1)).toEqual({
      ...newDelivery(event, { id: "whe_1", enabled: true }, MONDAY + 599_999),
      due_at: null,
    });
    expect(published(600_000).due_at).toBe(iso(MONDAY + 600_000 + SAFETY_MS));
  });

  test("waits for an event that is published after it for 48 hours, and is then of none", () => {
    expect(isAwaitingEvent(delivery, MONDAY + 48 * 3_600_000 - 1)).toBe(true);
    expect(isAwaitingEvent(delivery, MONDAY + 48 * 3_600_000)).toBe(false);
  });
});

test("a message holds ids and the number of its attempt, and nothing else", () => {
  expect(nextJob({ ...delivery, attempts: 3 })).toEqual({
    account_id: "acct_1",
    event_id: "evt_1",
    endpoint_id: "whe_1",
    attempt: 4,
  });
});

test("the API shows exactly the contract's fields", () => {
  const failed = { status: 500, error_class: "http", duration_ms: 12, body_excerpt: "" } as const;
  const shown = presentDelivery({ ...delivery, ...afterAttempt(delivery, failed, 0.5, MONDAY).change });
  expect(Delivery.parse(shown)).toStrictEqual(shown);
});
