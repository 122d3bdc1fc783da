import { describe, expect, test } from "vitest";
import { type FailureRun, isDead, withFailure } from "#domain/webhooks/endpoint-health.ts";

const HOUR = 3_600_000;
const START = Date.UTC(2026, 10, 20);

/** The run of failures at these hours. */
const failedAt = (...hours: number[]): FailureRun | undefined =>
  hours.reduce<FailureRun | undefined>((run, hour) => withFailure(run, START + hour * HOUR), undefined);

const every12Hours = Array.from({ length: 11 }, (_, index) => index * 12);

describe("a failing endpoint", () => {
  test("is dead after 120 hours of nothing but failures", () => {
    expect(isDead(failedAt(...every12Hours), START + 120 * HOUR)).toBe(true);
  });

  test("is not a moment earlier", () => {
    expect(isDead(failedAt(...every12Hours.slice(0, -1)), START + 120 * HOUR - 1)).toBe(false);
  });

  test("is when its first and last failure are 12 hours apart, and not when they are less", () => {
    const failed = (last: number) => failedAt(0, 1, 2, 3, 4, 5, 6, 7, 8, last);
    expect(isDead(failed(12), START + 120 * HOUR)).toBe(true);
    expect(isDead(failed(11.99), START + 120 * HOUR)).toBe(false);
  });

  test("is not with fewer than 10 failures", () => {
    expect(isDead(failedAt(0, 1, 2, 3, 4, 5, 6, 7, 125), START + 125 * HOUR)).toBe(false);
    expect(isDead(failedAt(0, 1, 2, 3, 4, 5, 6, 7, 8, 125), START + 125 * HOUR)).toBe(true);
  });

  test("is not for one bad hour that days without events follow", () => {
    const badHour = Array.from({ length: 50 }, (_, minute) => minute / 60);
    expect(isDead(failedAt(...badHour), START + 200 * HOUR)).toBe(false);
    expect(isDead(failedAt(...badHour, 200), START + 200 * HOUR)).toBe(true);
  });

  test("is not when its last attempt succeeded", () => {
    expect(isDead(undefined, START)).toBe(false);
  });

  test("failures that are recorded out of order do not shorten the run", () => {
    expect(failedAt(5, 0, 3)).toEqual({ first_failure_at: START, last_failure_at: START + 5 * HOUR, failures: 3 });
  });
});
