import type { Account } from "#contract/accounts/account.ts";
import type { AccountStore } from "#domain/accounts/ports.ts";
import { livemodeOf } from "#domain/shared/tenant.ts";

/** The account of the request's key. An active key without an account is a defect, not a user's error. */
export const readAccount = async (deps: { accounts: AccountStore }, accountId: string): Promise<Account> => {
  const account = await deps.accounts.read(accountId);
  if (account === undefined) throw new Error("An active key names an account that does not exist");
  return { ...account, livemode: livemodeOf(account.id) };
};
