import type { LowBalanceStore } from "#domain/accounts/ports.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { isTestTenant } from "#domain/shared/tenant.ts";
import { type NotifyDeps, notifyMembers } from "../email/notify-members.ts";

export type LowBalanceDeps = NotifyDeps & { lowBalance: LowBalanceStore };

/**
 * Notifies the members of an account who want it when its balance has fallen below the level that it has set: once, until
 * the balance has been at the level again. Called after each change of an invitation. Safe to repeat: what waits for a member
 * knows the change, and it is recorded that the balance is low. Without a level it reads nothing but the settings, once a
 * minute.
 */
export const noticeLowBalance = async (
  deps: LowBalanceDeps,
  { before, after }: { before: unknown; after: Pick<InvitationRecord, "account_id" | "id" | "status"> },
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
  await notifyMembers(deps, accountId, [{ kind: "credits_low", id: accountId, key: `credits_low ${after.id}` }]);
  await deps.lowBalance.begin(accountId, level, new Date(deps.clock.now()).toISOString());
};
