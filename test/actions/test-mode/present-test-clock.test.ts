import { expect, test } from "vitest";
import { presentTestClock } from "#actions/test-mode/present-test-clock.ts";
import { newTestClock } from "#domain/test-mode/test-clock.ts";
import { MONDAY } from "../../support/builders.ts";

test("the API shows the tenant's time and whether it advances", () => {
  const clock = { ...newTestClock("acct_1_test"), offset_ms: 86_400_000 };
  expect(presentTestClock(clock, MONDAY)).toEqual({ now: "2026-03-03T10:00:00.000Z", status: "ready" });
  const at = "2026-03-05T10:00:00.000Z";
  expect(presentTestClock({ ...clock, at, target: at }, MONDAY)).toEqual({ now: at, status: "advancing" });
});
