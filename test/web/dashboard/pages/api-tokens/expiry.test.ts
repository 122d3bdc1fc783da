import { expect, test } from "vitest";
import { expiresAt } from "../../../../../lib/web/dashboard/pages/api-tokens/expiry.ts";

const NOW = Date.parse("2026-11-22T12:00:00Z");

test("never is null, a number of days counts from now", () => {
  expect(expiresAt("never", "", NOW)).toBeNull();
  expect(expiresAt("30", "", NOW)).toBe("2026-12-22T12:00:00.000Z");
});

test("a chosen day is over at its end in the reader's zone", () => {
  expect(expiresAt("date", "2026-12-24", NOW)).toBe(new Date(2026, 11, 24, 23, 59, 59).toISOString());
});

test("without a day there is no moment", () => {
  expect(expiresAt("date", "", NOW)).toBeUndefined();
});
