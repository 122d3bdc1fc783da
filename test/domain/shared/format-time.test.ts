import { describe, expect, test } from "vitest";
import { minutesInWords, momentInWords } from "#domain/shared/format-time.ts";

describe("a moment for people", () => {
  test.each([
    ["2026-11-25T23:33:27.512Z", "Wednesday 25 November 2026, 23:33 UTC"],
    ["2027-01-01T00:00:00.000Z", "Friday 1 January 2027, 00:00 UTC"],
    ["2028-02-29T09:05:59.999Z", "Tuesday 29 February 2028, 09:05 UTC"],
  ])("%s is %s", (timestamp, words) => {
    expect(momentInWords(timestamp)).toBe(words);
  });

  test("is what the platform's own formatting says, on every day of a leap year", () => {
    for (let day = 0; day < 366; day += 1) {
      const moment = new Date(Date.UTC(2028, 0, 1 + day, day % 24, day % 60));
      const [date, time] = momentInWords(moment.toISOString()).split(", ");
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
