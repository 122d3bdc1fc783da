import type { ChangeLowBalance } from "#contract/dashboard/credits.ts";
import { ApiError } from "#contract/errors.ts";
import type { AccountSettingsStore, AccountStore } from "#domain/accounts/ports.ts";
import { auditRecord, type Origin } from "#domain/shared/audit.ts";
import type { Clock, Random } from "#domain/shared/ports.ts";
import { isTestTenant } from "#domain/shared/tenant.ts";

const NOT_IN_TEST_MODE =
  "Test credits are refilled by themselves, so no email is sent about them. Switch to live mode.";

/** Sets the balance below which an account's owners are emailed, with its entry in the audit log. */
export const changeLowBalance = async (
  deps: {
    clock: Clock;
    random: Random;
    accounts: Pick<AccountStore, "read">;
    settings: AccountSettingsStore;
  },
  origin: Origin,
  accountId: string,
  { low_balance_level }: ChangeLowBalance,
): Promise<void> => {
  if (isTestTenant(accountId)) throw new ApiError("forbidden", { message: NOT_IN_TEST_MODE });
  const [account, before] = await Promise.all([deps.accounts.read(accountId), deps.settings.read(accountId)]);
  if (account === undefined || before === undefined) throw new Error("A session is in an account that does not exist");
  if (before.low_balance_level === low_balance_level) return;
  const text = (level: number | null): string | null => (level === null ? null : String(level));
  const audit = auditRecord({ now: deps.clock.now(), random: deps.random }, origin, {
    accountId,
    action: "account.settings_changed",
    object: { type: "account", id: accountId, name: account.name },
    changes: [{ field: "low_balance_level", before: text(before.low_balance_level), after: text(low_balance_level) }],
  });
  await deps.settings.change(accountId, { low_balance_level }, audit);
};
