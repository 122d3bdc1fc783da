import { ApiError } from "#contract/errors.ts";
import type { NewRequestRecord } from "#domain/idempotency/request-record.ts";
import type { Clock } from "#domain/shared/ports.ts";
import {
  type ClockQueue,
  LATEST_TIME,
  type TestClock,
  type TestClockStore,
  tenantTime,
} from "#domain/test-mode/test-clock.ts";

type Deps = { wall: Clock; clocks: Pick<TestClockStore, "read" | "begin">; clockQueue: ClockQueue };

const TOO_FAR = {
  field: "advance_seconds",
  code: "too_far",
  message: `The clock of test mode cannot be advanced beyond ${LATEST_TIME}.`,
};

/**
 * Begins to advance a test tenant's clock; another function does what becomes due. If this dies before its message is
 * sent, the sweep sends it within a minute.
 *
 * @throws ApiError `clock_advancing` while an earlier advance is not finished; `validation_error` beyond LATEST_TIME.
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
  if (target > Date.parse(LATEST_TIME)) throw new ApiError("validation_error", { errors: [TOO_FAR] });
  if ((await deps.clocks.begin(seen, { at, target, wall }, record)) === "stale") throw new ApiError("clock_advancing");
  await deps.clockQueue.send(tenantId);
  return { ...seen, at: new Date(at).toISOString(), target: new Date(target).toISOString() };
};
