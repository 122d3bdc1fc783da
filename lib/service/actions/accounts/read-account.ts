import type { Account } from "#contract/accounts/account.ts";
import { ApiError } from "#contract/errors.ts";
import type { AccountStore } from "#domain/accounts/ports.ts";
import { livemodeOf } from "#domain/shared/tenant.ts";

/**
 * The account of the request's key.
 *
 * @throws ApiError `unauthorized` when the account was deleted in the last minute, for which a key is cached.
 */
export const readAccount = async (deps: { accounts: AccountStore }, accountId: string): Promise<Account> => {
  const account = await deps.accounts.read(accountId);
  if (account === undefined) throw new ApiError("unauthorized");
  return { ...account, livemode: livemodeOf(account.id) };
};
