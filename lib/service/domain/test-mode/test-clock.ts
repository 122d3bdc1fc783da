import * as z from "zod/mini";
import { timestamp } from "#contract/shared/timestamp.ts";
import type { NewRequestRecord } from "../idempotency/request-record.ts";
import { orNull } from "../shared/record.ts";

/**
 * The clock of a test tenant: wall time plus an offset, which only grows. While it advances, the time stays at `at`, the
 * time of the work that is being done, until everything due before `target` is done.
 */
export const TestClock = z.object({
  account_id: z.string(),
  offset_ms: z._default(z.int(), 0),
  target: orNull(timestamp),
  at: orNull(timestamp),
});
export type TestClock = z.infer<typeof TestClock>;

export const newTestClock = (tenantId: string): TestClock => ({
  account_id: tenantId,
  offset_ms: 0,
  target: null,
  at: null,
});

/**
 * Where a clock ends: every time that is counted from it, such as the end of a retention, must have a year of four digits,
 * because times are compared as texts.
 */
export const LATEST_TIME = "9000-01-01T00:00:00.000Z";

/** The tenant's time at a wall time, in milliseconds. */
export const tenantTime = (clock: TestClock, wall: number): number =>
  clock.at === null ? wall + clock.offset_ms : Date.parse(clock.at);

export const statusOfClock = ({ target }: TestClock): "ready" | "advancing" =>
  target === null ? "ready" : "advancing";

export type TestClockStore = {
  /** A tenant without a row has a new clock. */
  read(tenantId: string): Promise<TestClock>;
  /** Begins to advance the clock that was seen; `stale` if it has begun since, or was moved. */
  begin(
    seen: TestClock,
    times: { at: number; target: number; wall: number },
    record?: NewRequestRecord,
  ): Promise<"begun" | "stale">;
  /** Moves an advancing clock to a time, never back; returns whether it still advances to the same target. */
  move(clock: TestClock, at: number): Promise<boolean>;
  /** Ends the advance: the tenant's time is the target at this wall time, and flows again. */
  finish(clock: TestClock, wall: number): Promise<void>;
  /** Tenants whose due work the sweep has to look for, at a wall time. */
  due(wall: number, limit: number): Promise<string[]>;
  /** Makes the sweep look at the clock again at a wall time. */
  postpone(tenantId: string, wall: number): Promise<void>;
};

/** A message that asks for the due work of a test tenant. */
export type ClockQueue = { send(tenantId: string): Promise<void> };
