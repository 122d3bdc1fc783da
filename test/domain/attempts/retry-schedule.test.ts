import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AttemptOutcome } from "#domain/attempts/attempt-outcome.ts";
import { MAX_ATTEMPTS, nextStep, WAITS } from "#domain/attempts/retry-schedule.ts";

const NOW = Date.UTC(2026, 10, 20);
const HOUR = 3600;
const FAILED: AttemptOutcome = { status: 500, error_class: "http" };

/** The waits of an event whose receiver never answers well. */
const trace = (outcome: AttemptOutcome, random: () => number): number[] => {
  const waits: number[] = [];
  for (let attempt = 1; ; attempt += 1) {
    const step = nextStep(attempt, outcome, random(), NOW);
    if (step.act !== "retry") return waits;
    waits.push(step.wait_seconds);
  }
};

const waitOf = (attempt: number, outcome: AttemptOutcome, random = 0.5): number => {
  const step = nextStep(attempt, outcome, random, NOW);
  if (step.act !== "retry") throw new Error(step.act);
  return step.wait_seconds;
};

describe("the schedule", () => {
  test("waits 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h, 24 h, each after the one before", () => {
    expect(trace(FAILED, () => 0.5)).toEqual([5, 300, 1800, ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR)]);
  });

  test("makes 10 attempts in about 75 hours", () => {
    expect(MAX_ATTEMPTS).toBe(10);
    expect(nextStep(10, FAILED, 0.5, NOW)).toEqual({ act: "exhaust" });
    const hours = trace(FAILED, () => 0.5).reduce((sum, wait) => sum + wait, 0) / HOUR;
    expect(hours).toBeCloseTo(75.6, 1);
  });

  test("keeps each wait within ±20%, across 10,000 traces, and uses that range", () => {
    const shares = WAITS.map(() => ({ least: 2, most: 0 }));
    const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true, noDefaultInfinity: true });
    fc.assert(
      fc.property(fc.array(random, { minLength: 9, maxLength: 9 }), (randoms) => {
        const draws = randoms.values();
        const waits = trace(FAILED, () => draws.next().value ?? 0);
        expect(waits).toHaveLength(WAITS.length);
        for (const [index, share] of shares.entries()) {
          const wait = (waits[index] ?? 0) / (WAITS[index] ?? 1);
          share.least = Math.min(share.least, wait);
          share.most = Math.max(share.most, wait);
        }
      }),
      { numRuns: 10_000, seed: 75 },
    );
    for (const { least, most } of shares) {
      expect(least).toBeGreaterThanOrEqual(0.8);
      expect(least).toBeLessThan(0.85);
      expect(most).toBeLessThanOrEqual(1.2);
      expect(most).toBeGreaterThan(1.15);
    }
  });
});

describe("what an attempt leads to", () => {
  test.each([200, 201, 204, 299])("%i succeeds", (status) => {
    expect(nextStep(1, { status }, 0, NOW)).toEqual({ act: "succeed" });
  });

  test("a 2xx that did not arrive in full does not", () => {
    expect(nextStep(1, { status: 200, error_class: "timeout_total" }, 0, NOW).act).toBe("retry");
  });

  test("a failing status is a failure even without an error class", () => {
    for (const status of [199, 300, 500]) expect(nextStep(1, { status }, 0, NOW).act).toBe("retry");
    expect(nextStep(1, {}, 0, NOW).act).toBe("retry");
  });

  test.each([1, 5, 10])("410 at attempt %i disables the endpoint", (attempt) => {
    expect(nextStep(attempt, { status: 410, error_class: "http" }, 0, NOW)).toEqual({ act: "park" });
  });
});

describe("overloaded receivers", () => {
  const overloaded: AttemptOutcome[] = [
    ...[429, 502, 503, 504].map((status): AttemptOutcome => ({ status, error_class: "http" })),
    { error_class: "timeout_connect" },
    { error_class: "timeout_total" },
  ];

  test.each(overloaded)("$status $error_class waits at least 60 s, spread up to 72", (outcome) => {
    expect(waitOf(1, outcome, 0)).toBe(60);
    expect(waitOf(1, outcome, 0.999)).toBe(72);
    expect(waitOf(2, outcome)).toBe(300);
  });

  test.each([{ status: 500, error_class: "http" } as const, { error_class: "reset" } as const])(
    "$status $error_class does not",
    (outcome) => {
      expect(waitOf(1, outcome)).toBe(5);
    },
  );
});

describe("Retry-After", () => {
  test("lengthens a wait", () => {
    expect(waitOf(1, { ...FAILED, retry_after: "100" })).toBe(100);
    expect(waitOf(1, { ...FAILED, retry_after: new Date(NOW + 90_000).toUTCString() })).toBe(90);
  });

  test.each(["0", "3", "garbage", new Date(NOW - 1000).toUTCString()])("never shortens one: %s", (retry_after) => {
    expect(waitOf(3, { ...FAILED, retry_after })).toBe(1800);
  });

  test("to 24 h at most", () => {
    expect(waitOf(1, { ...FAILED, retry_after: "86400" })).toBe(86_400);
    expect(waitOf(1, { ...FAILED, retry_after: "86401" })).toBe(86_400);
    expect(waitOf(1, { ...FAILED, retry_after: "9".repeat(400) })).toBe(86_400);
    expect(waitOf(1, { ...FAILED, retry_after: "Fri, 31 Dec 9999 23:59:59 GMT" })).toBe(86_400);
  });

  test("adds no attempt after the tenth", () => {
    expect(nextStep(10, { ...FAILED, retry_after: "60" }, 0, NOW)).toEqual({ act: "exhaust" });
  });
});
