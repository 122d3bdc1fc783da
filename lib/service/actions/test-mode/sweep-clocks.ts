import type { Clock, Log, Metrics } from "#domain/shared/ports.ts";
import { type ClockQueue, type TestClockStore, tenantTime } from "#domain/test-mode/test-clock.ts";
import type { RunClockDeps } from "./run-test-clock.ts";

type Deps = {
  wall: Clock;
  log: Log;
  metrics: Metrics;
  clocks: Pick<TestClockStore, "read" | "due" | "postpone">;
  clockQueue: ClockQueue;
  dueOf: RunClockDeps["dueOf"];
};

/** Clocks that are looked at per sweep; the others are first in the next one. */
const MOST = 500;

/** The number of clocks looked at concurrently. */
const AT_ONCE = 25;

/**
 * Starts the due work of test tenants: time flows in test mode too, and an advance whose message was lost, or whose
 * function died, is continued. A clock that fails is logged, counted, and does not block the others.
 */
export const sweepClocks = async (deps: Deps, mayGoOn: () => boolean): Promise<void> => {
  const due = await deps.clocks.due(deps.wall.now(), MOST);
  const work = async (): Promise<void> => {
    for (let tenantId = due.shift(); tenantId !== undefined && mayGoOn(); tenantId = due.shift()) {
      try {
        await startDueWork(deps, tenantId);
      } catch (error) {
        deps.log.error("test clock failed", { account_id: tenantId }, error);
        deps.metrics.count({ due_failed: 1 });
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
};

/** Asks for a tenant's due work, if there is any, and looks at its clock again a minute later. */
const startDueWork = async (deps: Deps, tenantId: string): Promise<void> => {
  const clock = await deps.clocks.read(tenantId);
  const now = tenantTime(clock, deps.wall.now());
  const [first] = clock.target === null ? await deps.dueOf(tenantId, now) : [];
  if (first !== undefined || clock.target !== null) await deps.clockQueue.send(tenantId);
  await deps.clocks.postpone(tenantId, deps.wall.now());
};
