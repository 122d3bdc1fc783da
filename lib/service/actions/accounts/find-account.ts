import type { AccountRecord } from "#domain/accounts/account-record.ts";
import type { AccountStore } from "#domain/accounts/ports.ts";
import { isId } from "#domain/shared/ids.ts";

export type FindOutcome =
  | { kind: "found"; account: AccountRecord }
  | { kind: "unknown" }
  /** Several accounts have this name. */
  | { kind: "ambiguous"; accounts: AccountRecord[] };

/** Finds an account by its id, or by its exact name if only one account has it. */
export const findAccount = async (
  deps: { accounts: Pick<AccountStore, "read" | "list"> },
  text: string,
): Promise<FindOutcome> => {
  if (isId("acct", text)) {
    const account = await deps.accounts.read(text);
    return account === undefined ? { kind: "unknown" } : { kind: "found", account };
  }
  const [account, ...others] = (await deps.accounts.list()).filter(({ name }) => name === text);
  if (account === undefined) return { kind: "unknown" };
  return others.length === 0 ? { kind: "found", account } : { kind: "ambiguous", accounts: [account, ...others] };
};
