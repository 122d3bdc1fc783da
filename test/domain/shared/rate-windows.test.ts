import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LIMITS } from "#contract/limits.ts";
import {
  closestToExhaustion,
  counterExpiry,
  hourOf,
  minuteOf,
  unknownWindow,
  type Window,
  windowAt,
} from "#domain/shared/rate-windows.ts";

const time = fc.integer({ min: 0, max: Date.UTC(2100, 0) });
const limits = Object.keys(LIMITS) as (keyof typeof LIMITS)[];

describe("a window", () => {
  test("ends at the next full minute or hour: at its first millisecond the whole length is ahead", () => {
    const minute = Date.UTC(2026, 2, 2, 10, 59);
    expect(windowAt("ip", minute, 0).reset * 1000).toBe(minute + 60_000);
    expect(windowAt("ip", minute + 59_999, 0).reset * 1000).toBe(minute + 60_000);
    expect(windowAt("account", minute, 0).reset * 1000).toBe(minute + 60_000);
    expect(windowAt("account", minute + 60_000, 0).reset * 1000).toBe(minute + 61 * 60_000);
  });

  test.each(limits)("%s: what is left is never negative nor more than the limit, and its end is ahead", (limit) => {
    fc.assert(
      fc.property(time, fc.nat(10_000), (now, used) => {
        const window = windowAt(limit, now, used);
        expect(window.remaining).toBe(Math.max(0, window.limit - used));
        expect(window.reset * 1000).toBeGreaterThan(now);
        expect(Number.isInteger(window.reset)).toBe(true);
      }),
    );
  });

  test("has nothing left when the limiter cannot be reached", () => {
    expect(unknownWindow(0)).toEqual({ limit: LIMITS.ip.requests, remaining: 0, reset: 60 });
  });
});

test("two times share a counter exactly when they share the minute", () => {
  fc.assert(
    fc.property(time, fc.integer({ min: 0, max: 120_000 }), (now, more) => {
      const counter = (at: number) => `${hourOf(at)} ${minuteOf(at)}`;
      const same = Math.floor(now / 60_000) === Math.floor((now + more) / 60_000);
      expect(counter(now) === counter(now + more)).toBe(same);
    }),
  );
});

test("a counter outlives its hour by ten minutes, for clocks that differ", () => {
  expect(counterExpiry(Date.UTC(2026, 2, 2, 10, 0)) * 1000).toBe(Date.UTC(2026, 2, 2, 11, 10));
  expect(counterExpiry(Date.UTC(2026, 2, 2, 10, 59, 59, 999)) * 1000).toBe(Date.UTC(2026, 2, 2, 11, 10));
});

describe("the window closest to exhaustion", () => {
  const window = (remaining: number, reset: number): Window => ({ limit: 60, remaining, reset });

  test("has the fewest requests left; of equals it is the one that lasts longest, in any order", () => {
    const windows = [window(5, 60), window(0, 60), window(0, 3600), window(1, 7200)];
    expect(closestToExhaustion(windows)).toEqual(window(0, 3600));
    expect(closestToExhaustion(windows.toReversed())).toEqual(window(0, 3600));
  });

  test("does not exist when no window applies", () => {
    expect(closestToExhaustion([])).toBeUndefined();
  });
});
