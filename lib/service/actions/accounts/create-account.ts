import type { CreateAccount } from "#contract/accounts/admin.ts";
import type { AccountRecord } from "#domain/accounts/account-record.ts";
import type { AccountStore } from "#domain/accounts/ports.ts";
import { auditRecord, OPERATOR } from "#domain/shared/audit.ts";
import { newId } from "#domain/shared/ids.ts";
import type { Clock, Random } from "#domain/shared/ports.ts";
import { grantCredits } from "./grant-credits.ts";

/**
 * Creates an account. Its first credits are a grant in the ledger like all later ones, so that grants and balance agree
 * even after a crash between the two writes.
 */
export const createAccount = async (
  deps: { clock: Clock; random: Random; accounts: AccountStore },
  { name, credits, contact_email }: CreateAccount,
): Promise<AccountRecord> => {
  const now = deps.clock.now();
  const account = { id: newId("acct", now, deps.random), name, credits: 0, created_at: new Date(now).toISOString() };
  const audit = auditRecord({ now, random: deps.random }, OPERATOR, {
    accountId: account.id,
    action: "account.created",
    object: { type: "account", id: account.id, name },
  });
  await deps.accounts.create({ ...account, contact_email: contact_email ?? null }, audit);
  if (credits > 0) {
    await grantCredits(deps, { accountId: account.id, grant: { credits, note: "initial credits", once: null } });
  }
  return { ...account, credits };
};
