import { describe, expect, test } from "vitest";
import { count, relative } from "../../../../lib/web/dashboard/ui/format.ts";

const NOW = Date.parse("2026-11-22T12:00:00Z");
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe("a moment, relative to now", () => {
  test.each([
    [0, "just now"],
    [-59_999, "just now"],
    [30_000, "in a moment"],
    [-MINUTE, "1 min ago"],
    [-59 * MINUTE, "59 min ago"],
    [-HOUR, "1 h ago"],
    [3 * HOUR, "in 3 h"],
    [-DAY, "1 day ago"],
    [7 * DAY, "in 7 days"],
    [-30 * DAY, "30 days ago"],
    [-31 * DAY, "22 Oct 2026"],
    [60 * DAY, "21 Jan 2027"],
  ])("%d ms away: %s", (ms, text) => {
    expect(relative(new Date(NOW + ms).toISOString(), NOW)).toBe(text);
  });
});

test("a number with its noun", () => {
  expect([count(1, "token"), count(0, "token"), count(12345, "token"), count(2, "entry", "entries")]).toEqual([
    "1 token",
    "0 tokens",
    "12,345 tokens",
    "2 entries",
  ]);
});
