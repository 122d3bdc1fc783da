import { ApiError } from "#contract/errors.ts";
import type { Clock } from "#domain/ports.ts";
import type { NewRequestRecord } from "#domain/request-record.ts";
import { type ClockQueue, type TestClock, type TestClockStore, tenantTime } from "#domain/test-clock.ts";

type Deps = { wall: Clock; clocks: Pick<TestClockStore, "read" | "begin">; clockQueue: ClockQueue };

/**
 * Begins to advance a test tenant's clock; another function does what becomes due. If this dies before its message is
 * sent, the sweep sends it within a minute.
 *
 * @throws ApiError `clock_advancing` while an earlier advance is not finished.
 */
export const advanceTestClock = async (
  deps: Deps,
  tenantId: string,
  seconds: number,
  record?: NewRequestRecord,
): Promise<TestClock> => {
  const seen = await deps.clocks.read(tenantId);
  if (seen.target !== null) throw new ApiError("clock_advancing");
  const wall = deps.wall.now();
  const at = tenantTime(seen, wall);
  const target = at + seconds * 1000;
  if ((await deps.clocks.begin(seen, { at, target, wall }, record)) === "stale") throw new ApiError("clock_advancing");
  await deps.clockQueue.send(tenantId);
  return { ...seen, at: new Date(at).toISOString(), target: new Date(target).toISOString() };
};
