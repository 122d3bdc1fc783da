import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Delivery } from "#contract/webhooks/delivery.ts";
import {
  afterAttempt,
  type DeliveryRecord,
  isAwaitingEvent,
  newDelivery,
  nextJob,
  postpone,
  presentDelivery,
  publishedDelivery,
  SAFETY_MS,
  settledAs,
} from "#domain/webhooks/delivery.ts";
import type { DeliveryOutcome } from "#domain/webhooks/delivery-outcome.ts";
import { MAX_ATTEMPTS } from "#domain/webhooks/retry-schedule.ts";
import { MONDAY } from "../../support/builders.ts";

const iso = (ms: number) => new Date(ms).toISOString();
const event = { id: "evt_1", account_id: "acct_1", type: "invitation.created" } as const;
const delivery = newDelivery(event, { id: "whe_1", enabled: true }, MONDAY);
const outcome = (of: DeliveryOutcome) => ({ ...of, duration_ms: 12, body_excerpt: "" });
/** With randomness that adds no jitter. */
const attempted = (record: DeliveryRecord, of: DeliveryOutcome) => afterAttempt(record, outcome(of), 0.5, MONDAY);
const FAILED: DeliveryOutcome = { status: 500, error_class: "http" };

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

describe("an attempt", () => {
  test("that succeeded ends the delivery", () => {
    expect(attempted(delivery, { status: 204 })).toMatchObject({
      step: "succeed",
      change: { status: "succeeded", attempts: 1, next_attempt_at: null, due_at: null },
      delay: undefined,
    });
  });

  test("that failed is tried again by the queue, with the due index behind it for a lost message", () => {
    expect(attempted(delivery, FAILED)).toMatchObject({
      change: { status: "pending", next_attempt_at: iso(MONDAY + 5000), due_at: iso(MONDAY + 5000 + SAFETY_MS) },
      delay: 5,
    });
  });

  test.each([
    ["900", 900, SAFETY_MS],
    ["901", undefined, 0],
  ])("whose receiver asks for %s seconds is delayed by the queue up to 15 minutes", (retry_after, delay, later) => {
    const after = attempted(delivery, { ...FAILED, retry_after });
    expect(after.delay).toBe(delay);
    expect(after.change.due_at).toBe(iso(MONDAY + Number(retry_after) * 1000 + later));
  });

  test("is logged with its status and its error", () => {
    expect(attempted(delivery, FAILED).change.log).toMatchObject([{ at: iso(MONDAY), status: 500, error: "http" }]);
    expect(attempted(delivery, { status: 200 }).change.log).toMatchObject([{ status: 200, error: null }]);
  });

  test("that is to wait longer than a queue can is left to the due index alone", () => {
    const { change, delay } = attempted({ ...delivery, attempts: 2 }, FAILED);
    expect(change).toMatchObject({ next_attempt_at: iso(MONDAY + 1_800_000), due_at: iso(MONDAY + 1_800_000) });
    expect(delay).toBeUndefined();
  });

  test("that was the tenth exhausts the schedule; one of a restarted schedule does not", () => {
    const last = { ...delivery, attempts: MAX_ATTEMPTS - 1 };
    expect(attempted(last, FAILED)).toMatchObject({ step: "exhaust", change: { status: "exhausted", attempts: 10 } });
    const restarted = { ...last, attempts_before: MAX_ATTEMPTS - 1 };
    expect(attempted(restarted, FAILED)).toMatchObject({ step: "retry", change: { attempts: 10 }, delay: 5 });
  });

  test("that was answered with 410 parks the delivery and disables the endpoint", () => {
    expect(attempted(delivery, { status: 410, error_class: "http" })).toMatchObject({
      step: "disable_endpoint",
      change: { status: "parked", due_at: null },
    });
  });
});

test("the log has the last ten attempts, the newest last, and their number is counted on", () => {
  let record = delivery;
  for (let nth = 0; nth < 14; nth += 1) {
    const { change } = afterAttempt(
      { ...record, attempts_before: record.attempts },
      outcome({ status: 500 + nth, error_class: "http" }),
      0.5,
      MONDAY,
    );
    record = { ...record, ...change };
  }
  expect(record.attempts).toBe(14);
  expect(record.log.map(({ status }) => status)).toEqual([504, 505, 506, 507, 508, 509, 510, 511, 512, 513]);
});

test("an attempt that is put off because its endpoint is paused is not counted", () => {
  const { change, delay } = postpone({ ...delivery, attempts: 3 }, 60, MONDAY);
  expect(change).toMatchObject({ status: "pending", attempts: 3, log: [], next_attempt_at: iso(MONDAY + 60_000) });
  expect(delay).toBe(60);
});

test("whatever the answers, a delivery either ends and is due for nothing, or is due in the future", () => {
  const answer = fc.record({
    status: fc.option(fc.integer({ min: 100, max: 599 }), { nil: undefined }),
    error_class: fc.constantFrom<DeliveryOutcome["error_class"]>(undefined, "http", "dns", "timeout_total", "tls"),
    retry_after: fc.option(fc.string(), { nil: undefined }),
  });
  fc.assert(
    fc.property(
      fc.array(answer, { maxLength: 12 }),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (answers, random) => {
        let record = delivery;
        for (const given of answers) {
          if (record.status !== "pending") break;
          const { change } = afterAttempt(record, outcome(given), random, MONDAY);
          expect(change.due_at === null).toBe(change.status !== "pending");
          if (change.due_at !== null) expect(Date.parse(change.due_at)).toBeGreaterThan(MONDAY);
          expect(change.attempts).toBe(record.attempts + 1);
          record = { ...record, ...change };
        }
        expect(record.attempts).toBeLessThanOrEqual(MAX_ATTEMPTS);
      },
    ),
  );
});

test("a delivery that ends without an attempt keeps its count and log", () => {
  const tried = { ...delivery, ...attempted(delivery, FAILED).change };
  expect(settledAs(tried, "discarded")).toEqual({
    status: "discarded",
    attempts: 1,
    log: tried.log,
    next_attempt_at: null,
    due_at: null,
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
  const shown = presentDelivery({ ...delivery, ...attempted(delivery, FAILED).change });
  expect(Delivery.parse(shown)).toStrictEqual(shown);
});
