import fc from "fast-check";
import { expect, test } from "vitest";
import { dayIn, instantIn, minuteIn, zoneOf } from "#domain/shared/time-zone.ts";

const ZONES = ["UTC", "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe", "Pacific/Apia"];

test("an account without a zone has UTC", () => {
  expect([zoneOf(undefined), zoneOf({ time_zone: null }), zoneOf({ time_zone: "Asia/Tokyo" })]).toEqual([
    "UTC",
    "UTC",
    "Asia/Tokyo",
  ]);
});

test("the day and minute of a zone are what its clocks show", () => {
  expect(minuteIn("Europe/Berlin", "2026-12-31T23:30:59.999Z")).toBe("2027-01-01 00:30");
  expect(dayIn("America/New_York", Date.parse("2026-11-26T04:59:59.000Z"))).toBe("2026-11-25");
});

test("the end of a day is at 23:59 of the zone's clocks, on every day and in every zone", () => {
  const days = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2040, 0) });
  fc.assert(
    fc.property(days, fc.constantFrom(...ZONES), (ms, zone) => {
      const day = new Date(ms).toISOString().slice(0, 10);
      const end = instantIn(zone, `${day}T23:59`);
      expect(minuteIn(zone, new Date(end).toISOString())).toBe(`${day} 23:59`);
    }),
  );
});

test("a time that clocks skip is as much later, and of one that they show twice it is the second", () => {
  const at = (local: string) => new Date(instantIn("Europe/Berlin", local)).toISOString();
  expect(at("2026-03-29T02:30")).toBe("2026-03-29T01:30:00.000Z");
  expect(at("2026-10-25T02:30")).toBe("2026-10-25T01:30:00.000Z");
});
