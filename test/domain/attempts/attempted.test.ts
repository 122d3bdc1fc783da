import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AttemptOutcome } from "#domain/attempts/attempt-outcome.ts";
import {
  type Attempted,
  afterAttempt,
  newAttempted,
  postpone,
  SAFETY_MS,
  settledAs,
} from "#domain/attempts/attempted.ts";
import { MAX_ATTEMPTS } from "#domain/attempts/retry-schedule.ts";
import { MONDAY } from "../../support/builders.ts";

const iso = (ms: number) => new Date(ms).toISOString();
const delivery = newAttempted("acct_1", false, MONDAY);
const outcome = (of: AttemptOutcome) => ({ ...of, duration_ms: 12, body_excerpt: "" });
/** With randomness that adds no jitter. */
const attempted = (record: Attempted, of: AttemptOutcome) => afterAttempt(record, outcome(of), 0.5, MONDAY);
const FAILED: AttemptOutcome = { status: 500, error_class: "http" };

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
      step: "park",
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
    error_class: fc.constantFrom<AttemptOutcome["error_class"]>(undefined, "http", "dns", "timeout_total", "tls"),
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
