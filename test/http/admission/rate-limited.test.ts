import fc from "fast-check";
import { expect, test } from "vitest";
import { rateLimited } from "#http/admission/rate-limited.ts";
import { MONDAY } from "../../support/builders.ts";

const window = (remaining: number, reset: number) => ({ limit: 60, remaining, reset });

test("Retry-After is a whole number of seconds, at least one, that never ends before the full window does", () => {
  fc.assert(
    fc.property(fc.integer({ min: -5000, max: 3_600_000 }), (ahead) => {
      const { headers } = rateLimited([window(0, (MONDAY + ahead) / 1000), window(5, MONDAY)], MONDAY);
      const seconds = Number(headers["Retry-After"]);
      expect(Number.isInteger(seconds)).toBe(true);
      expect(seconds).toBeGreaterThanOrEqual(1);
      expect(seconds * 1000).toBeGreaterThanOrEqual(ahead);
      expect(seconds * 1000).toBeLessThan(Math.max(1, ahead) + 1000);
    }),
  );
});

test("of two full windows the one that lasts longer says how long to wait", () => {
  const { headers } = rateLimited([window(0, MONDAY / 1000 + 60), window(0, MONDAY / 1000 + 3600)], MONDAY);
  expect(headers["Retry-After"]).toBe("3600");
});

test("when no window is known, the wait is to the end of the minute", () => {
  expect(rateLimited([], MONDAY + 1000).headers["Retry-After"]).toBe("59");
});
