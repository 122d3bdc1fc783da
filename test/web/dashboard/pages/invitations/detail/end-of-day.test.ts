import { expect, test } from "vitest";
import { endOf } from "../../../../../../lib/web/dashboard/pages/invitations/detail/end-of-day.ts";

const LATEST = new Date(2026, 10, 30, 14, 5).toISOString();

test("a link that works until a day works on that day", () => {
  expect(endOf("2026-11-28", LATEST)).toBe(new Date(2026, 10, 28, 23, 59, 59, 999).toISOString());
});

test("on the last possible day it works for as long as possible", () => {
  expect(endOf("2026-11-30", LATEST)).toBe(LATEST);
});

test("a day that is too late is left to the service to refuse", () => {
  expect(endOf("2026-12-01", LATEST)).toBe(new Date(2026, 11, 1, 23, 59, 59, 999).toISOString());
});

test.each(["", "soon", "2026-13-01"])("%j is not a day", (day) => {
  expect(endOf(day, LATEST)).toBeUndefined();
});
