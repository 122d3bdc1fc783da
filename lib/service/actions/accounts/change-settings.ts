import type { AccountSettings } from "#domain/accounts/account-record.ts";
import type { AccountSettingsStore, SettingsChange } from "#domain/accounts/ports.ts";

/** Changes an account's settings; what is left out stays. Invitations that exist keep their reminders. */
export const changeSettings = async (
  deps: { settings: AccountSettingsStore },
  accountId: string,
  change: SettingsChange,
): Promise<AccountSettings | "no_account"> => {
  if (Object.values(change).some((value) => value !== undefined)) return deps.settings.change(accountId, change);
  return (await deps.settings.read(accountId)) ?? "no_account";
};
