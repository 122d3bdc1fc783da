import { expect, test } from "vitest";
import { endOf } from "../../../../../../lib/web/dashboard/pages/invitations/detail/end-of-day.ts";

const LATEST = "2026-11-30T14:05:00.000Z";

test.each([
  ["Europe/Berlin", "2026-11-28", "2026-11-28T22:59:00.000Z"],
  ["America/New_York", "2026-11-28", "2026-11-29T04:59:00.000Z"],
  // The day on which the clocks are set back.
  ["Europe/Berlin", "2026-10-25", "2026-10-25T22:59:00.000Z"],
  ["UTC", "2026-11-28", "2026-11-28T23:59:00.000Z"],
])("in %s a link that works until %s works until 23:59 there", (zone, day, end) => {
  expect(endOf(day, LATEST, zone)).toBe(end);
});

test("on the last possible day of the zone it works for as long as possible", () => {
  expect(endOf("2026-11-30", LATEST, "Europe/Berlin")).toBe(LATEST);
  expect(endOf("2026-12-01", "2026-11-30T22:00:00.000Z", "Asia/Tokyo")).toBe("2026-11-30T22:00:00.000Z");
});

test("a day that is too late is left to the service to refuse", () => {
  expect(endOf("2026-12-01", LATEST, "UTC")).toBe("2026-12-01T23:59:00.000Z");
});

test.each(["", "soon", "2026-13-01"])("%j is not a day", (day) => {
  expect(endOf(day, LATEST, "UTC")).toBeUndefined();
});
