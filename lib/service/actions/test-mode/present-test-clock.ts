import type { TestClock as ShownClock } from "#contract/accounts/test-mode.ts";
import { statusOfClock, type TestClock, tenantTime } from "#domain/test-mode/test-clock.ts";

/** What the API shows of a test tenant's clock at a wall time. */
export const presentTestClock = (clock: TestClock, wall: number): ShownClock => ({
  now: new Date(tenantTime(clock, wall)).toISOString(),
  status: statusOfClock(clock),
});
