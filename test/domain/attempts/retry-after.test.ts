import { describe, expect, test } from "vitest";
import { secondsOfRetryAfter } from "#domain/attempts/retry-after.ts";

const NOW = Date.UTC(1994, 10, 6, 8, 49, 7);

describe("Retry-After", () => {
  test.each([
    ["120", 120],
    ["0", 0],
    [" 7 ", 7],
    ["99999999999999999999", 1e20],
  ])("seconds: %j", (header, seconds) => {
    expect(secondsOfRetryAfter(header, NOW)).toBe(seconds);
  });

  test.each([
    ["Sun, 06 Nov 1994 08:49:37 GMT", 30],
    ["Sunday, 06-Nov-94 08:49:37 GMT", 30],
    ["Sun Nov  6 08:49:37 1994", 30],
    ["sun, 06 nov 1994 08:49:37 gmt", 30],
    ["Mon, 07 Nov 1994 08:49:07 GMT", 86_400],
    ["Sat, 05 Nov 1994 08:49:07 GMT", 0],
    ["Sunday, 06-Nov-44 08:49:07 GMT", 1_577_923_200],
    ["Sunday, 06-Nov-45 08:49:07 GMT", 0],
  ])("an HTTP-date: %j", (header, seconds) => {
    expect(secondsOfRetryAfter(header, NOW)).toBe(seconds);
  });

  test("a date between two seconds is waited for in full", () => {
    expect(secondsOfRetryAfter("Sun, 06 Nov 1994 08:49:37 GMT", NOW + 1)).toBe(30);
  });

  test("a year of two digits is at most 50 years ahead, and otherwise in the past", () => {
    const now = Date.UTC(2010, 10, 6, 8, 49, 7);
    const seconds = (year: number) => (Date.UTC(year, 10, 6, 8, 49, 7) - now) / 1000;
    expect(secondsOfRetryAfter("Saturday, 06-Nov-60 08:49:07 GMT", now)).toBe(seconds(2060));
    expect(secondsOfRetryAfter("Friday, 06-Nov-61 08:49:07 GMT", now)).toBe(0);
    expect(secondsOfRetryAfter("Saturday, 06-Nov-99 08:49:07 GMT", now)).toBe(0);
  });

  test("a leap second is a time", () => {
    expect(secondsOfRetryAfter("Sun, 06 Nov 1994 08:49:60 GMT", NOW)).toBe(53);
  });

  test.each([
    undefined,
    "",
    "soon",
    "-1",
    "+5",
    "1.5",
    "1e3",
    "0x10",
    "5 apples",
    "12, 13",
    "٣",
    "1994-11-06T08:49:37Z",
    "06 Nov 1994",
    "Sun, 31 Feb 1994 08:49:37 GMT",
    "Sun, 00 Nov 1994 08:49:37 GMT",
    "Sun, 06 Foo 1994 08:49:37 GMT",
    "Sun, 06 Nov 1994 24:00:00 GMT",
    "Sun, 06 Nov 1994 25:49:37 GMT",
    "Sun, 06 Nov 1994 08:60:37 GMT",
    "Sun, 06 Nov 1994 08:49:61 GMT",
    "Sun, 06 Nov 1994 08:49:37 PST",
  ])("anything else is ignored: %j", (header) => {
    expect(secondsOfRetryAfter(header, NOW)).toBeUndefined();
  });
});
