import { expect, test } from "vitest";
import { tenantClock } from "#adapters/tenant-clock.ts";
import { newTestClock } from "#domain/test-mode/test-clock.ts";
import { fakeClock, MONDAY } from "../support/builders.ts";

const DAY = 86_400_000;
const wall = fakeClock();
const clock = tenantClock(wall, async (id) => ({
  ...newTestClock(id),
  offset_ms: id === "acct_1_test" ? DAY : 2 * DAY,
}));

test("within a test tenant it is the tenant's time, also after a wait; outside and for an account it is wall time", async () => {
  const seen = await Promise.all(
    ["acct_1", "acct_1_test", "acct_2_test"].map((id) =>
      clock.within(id, async () => {
        await new Promise((resolve) => setImmediate(resolve));
        return clock.now() - MONDAY;
      }),
    ),
  );
  expect(seen).toEqual([0, DAY, 2 * DAY]);
  expect(clock.now()).toBe(MONDAY);
});

test("an advancing clock stays at the time of the work that is being done", async () => {
  const at = new Date(MONDAY + 5 * DAY).toISOString();
  const advancing = tenantClock(wall, async (id) => ({ ...newTestClock(id), at, target: at }));
  await advancing.within("acct_1_test", async () => {
    wall.advance(1000);
    expect(advancing.now()).toBe(MONDAY + 5 * DAY);
  });
});
