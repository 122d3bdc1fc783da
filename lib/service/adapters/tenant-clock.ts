import { AsyncLocalStorage } from "node:async_hooks";
import type { Clock, TenantClock } from "#domain/shared/ports.ts";
import { isTestTenant } from "#domain/shared/tenant.ts";
import { type TestClock, tenantTime } from "#domain/test-mode/test-clock.ts";

/**
 * The time of the tenant that the current work is for. The functions are wired once and serve many tenants concurrently,
 * so the tenant's time belongs to the call, not to the dependencies. Outside `within`, and for an account that is not a
 * test tenant, it is wall time.
 */
export const tenantClock = (wall: Clock, read: (tenantId: string) => Promise<TestClock>): TenantClock => {
  const times = new AsyncLocalStorage<() => number>();
  return {
    now: () => times.getStore()?.() ?? wall.now(),
    within: async (accountId, run) => {
      if (!isTestTenant(accountId)) return run();
      const clock = await read(accountId);
      return times.run(() => tenantTime(clock, wall.now()), run);
    },
  };
};
