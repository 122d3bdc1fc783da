import type { LowBalanceStore, SettingsReader } from "#domain/accounts/ports.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { noticesTo } from "#domain/shared/key-notice.ts";
import type { Clock, Random } from "#domain/shared/ports.ts";
import { isTestTenant } from "#domain/shared/tenant.ts";
import { type KeyActDeps, ownersOf, sendNotices } from "./keys/key-act.ts";

export type LowBalanceDeps = Pick<KeyActDeps, "members" | "emails"> & {
  clock: Clock;
  random: Random;
  settings: SettingsReader;
  lowBalance: LowBalanceStore;
};

/**
 * Emails an account's owners when its balance has fallen below the level that it has set: once, until the balance has been
 * at the level again. Called after each change of an invitation. Safe to repeat and to run concurrently, because that it is low is recorded with the notices, on
 * condition that it is. Without a level it reads nothing but the settings, once a minute.
 */
export const noticeLowBalance = async (
  deps: LowBalanceDeps,
  { before, after }: { before: unknown; after: Pick<InvitationRecord, "account_id" | "status"> },
): Promise<void> => {
  // Only creating and cancelling move credits.
  if (before !== undefined && after.status !== "cancelled") return;
  const accountId = after.account_id;
  // Test credits are refilled by themselves.
  if (isTestTenant(accountId)) return;
  const { low_balance_level: level } = await deps.settings(accountId);
  if (level === null) return;
  const balance = await deps.lowBalance.read(accountId);
  if (balance === undefined) return;
  const { credits, since } = balance;
  if (credits >= level) {
    if (since !== null) await deps.lowBalance.end(accountId);
    return;
  }
  if (since !== null) return;
  const now = deps.clock.now();
  const about = { account_id: accountId, act: "low_balance", credits, level } as const;
  const notices = noticesTo(await ownersOf(deps, accountId), about, now, deps.random);
  if (await deps.lowBalance.begin(accountId, level, new Date(now).toISOString(), notices)) {
    await sendNotices(deps, notices);
  }
};
