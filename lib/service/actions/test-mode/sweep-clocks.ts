import type { Clock } from "#domain/shared/ports.ts";
import { type ClockQueue, type TestClockStore, tenantTime } from "#domain/test-mode/test-clock.ts";
import type { RunClockDeps } from "./run-test-clock.ts";

type Deps = {
  wall: Clock;
  clocks: Pick<TestClockStore, "read" | "due" | "postpone">;
  clockQueue: ClockQueue;
  dueOf: RunClockDeps["dueOf"];
};

/** Clocks that are looked at per sweep; the others are first in the next one. */
const MOST = 500;

/**
 * Starts the due work of test tenants: time flows in test mode too, and an advance whose message was lost, or whose
 * function died, is continued.
 */
export const sweepClocks = async (deps: Deps, mayGoOn: () => boolean): Promise<void> => {
  for (const tenantId of await deps.clocks.due(deps.wall.now(), MOST)) {
    if (!mayGoOn()) return;
    const clock = await deps.clocks.read(tenantId);
    const now = tenantTime(clock, deps.wall.now());
    const [first] = clock.target === null ? await deps.dueOf(tenantId, now) : [];
    if (first !== undefined || clock.target !== null) await deps.clockQueue.send(tenantId);
    await deps.clocks.postpone(tenantId, deps.wall.now());
  }
};
