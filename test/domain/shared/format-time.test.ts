import { describe, expect, test } from "vitest";
import { minutesInWords, momentInWords } from "#domain/shared/format-time.ts";

describe("a moment for people", () => {
  test.each([
    ["2026-11-25T23:33:27.512Z", "Wednesday 25 November 2026, 23:33 UTC"],
    ["2027-01-01T00:00:00.000Z", "Friday 1 January 2027, 00:00 UTC"],
    ["2028-02-29T09:05:59.999Z", "Tuesday 29 February 2028, 09:05 UTC"],
  ])("%s is %s", (timestamp, words) => {
    expect(momentInWords(timestamp, "UTC")).toBe(words);
  });

  test.each([
    ["Europe/Berlin", "2026-11-25T14:05:00.000Z", "Wednesday 25 November 2026, 15:05 CET (14:05 UTC)"],
    ["Europe/Berlin", "2026-07-31T22:30:00.000Z", "Saturday 1 August 2026, 00:30 CEST (Friday 31 July, 22:30 UTC)"],
    ["America/New_York", "2026-11-25T14:05:00.000Z", "Wednesday 25 November 2026, 09:05 EST (14:05 UTC)"],
    ["Asia/Kolkata", "2026-11-25T14:05:00.000Z", "Wednesday 25 November 2026, 19:35 GMT+5:30 (14:05 UTC)"],
    ["Europe/London", "2026-11-25T14:05:00.000Z", "Wednesday 25 November 2026, 14:05 GMT (14:05 UTC)"],
  ])("is in the zone %s, with UTC in parentheses", (zone, timestamp, words) => {
    expect(momentInWords(timestamp, zone)).toBe(words);
  });

  test("is what the platform's own formatting says, on every day of a leap year", () => {
    for (let day = 0; day < 366; day += 1) {
      const moment = new Date(Date.UTC(2028, 0, 1 + day, day % 24, day % 60));
      const [date, time] = momentInWords(moment.toISOString(), "UTC").split(", ");
      const parts = { weekday: "long", day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;
      expect(date).toBe(moment.toLocaleDateString("en-GB", parts).replace(",", ""));
      expect(time).toBe(`${moment.toISOString().slice(11, 16)} UTC`);
    }
  });
});

test.each([
  [0, "0 minutes"],
  [1, "1 minute"],
  [45, "45 minutes"],
  [60, "1 hour"],
  [61, "1 hour 1 minute"],
  [130, "2 hours 10 minutes"],
])("%i minutes: %s", (minutes, words) => {
  expect(minutesInWords(minutes)).toBe(words);
});
