import type { AccountRecord } from "#domain/accounts/account-record.ts";
import type { AccountStore } from "#domain/accounts/ports.ts";

/** All accounts, oldest first. */
export const listAccounts = async (deps: { accounts: Pick<AccountStore, "list"> }): Promise<AccountRecord[]> =>
  (await deps.accounts.list()).sort((a, b) => (a.id < b.id ? -1 : 1));
