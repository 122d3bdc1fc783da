import { expect, test } from "vitest";
import { newTestClock, statusOfClock, tenantTime } from "#domain/test-mode/test-clock.ts";
import { MONDAY } from "../../support/builders.ts";

test("a clock is wall time plus its offset, and does not move by itself while it advances", () => {
  const clock = newTestClock("acct_1_test");
  expect([tenantTime(clock, MONDAY), statusOfClock(clock)]).toEqual([MONDAY, "ready"]);
  const moved = { ...clock, offset_ms: 1000 };
  expect(tenantTime(moved, MONDAY)).toBe(MONDAY + 1000);
  const at = new Date(MONDAY + 5000).toISOString();
  const advancing = { ...moved, at, target: new Date(MONDAY + 9000).toISOString() };
  expect([tenantTime(advancing, MONDAY + 7), statusOfClock(advancing)]).toEqual([MONDAY + 5000, "advancing"]);
});
