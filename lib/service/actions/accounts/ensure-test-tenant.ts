import type { AccountStore } from "#domain/accounts/ports.ts";
import type { Clock, Random } from "#domain/shared/ports.ts";
import { liveAccountOf, testTenantOf } from "#domain/shared/tenant.ts";
import { testGrant } from "#domain/test-mode/test-credits.ts";

type Deps = { clock: Clock; random: Random; accounts: Pick<AccountStore, "read" | "createTestTenant"> };

/**
 * The id of an account's test tenant, which is created the first time. Safe to repeat and to run concurrently.
 * Undefined if there is no such account.
 */
export const ensureTestTenant = async (deps: Deps, accountId: string): Promise<string | undefined> => {
  const id = testTenantOf(accountId);
  if ((await deps.accounts.read(id)) !== undefined) return id;
  const live = await deps.accounts.read(liveAccountOf(accountId));
  if (live === undefined) return undefined;
  const now = deps.clock.now();
  const tenant = { id, name: live.name, credits: 0, created_at: new Date(now).toISOString() };
  await deps.accounts.createTestTenant(tenant, testGrant(now, deps.random));
  return id;
};
