import type { GrantCredits } from "#contract/accounts/admin.ts";
import type { LedgerEntry } from "#domain/accounts/account-record.ts";
import type { AccountStore } from "#domain/accounts/ports.ts";
import { auditRecord, OPERATOR } from "#domain/audit.ts";
import { ledgerIdOnce, newId } from "#domain/ids.ts";
import type { Clock, Random } from "#domain/ports.ts";

export type GrantOutcome =
  | { kind: "granted"; entry: LedgerEntry; balance: number }
  /** The same payment was granted before; no credits were added. `entry` is the first grant. */
  | { kind: "granted_before"; entry: LedgerEntry; balance: number }
  | { kind: "unknown_account" };

/**
 * Adds credits to an account, with an entry in its ledger. `once` identifies a payment: the entry's id is derived from
 * it, so a repeated grant adds nothing.
 */
export const grantCredits = async (
  deps: { clock: Clock; random: Random; accounts: AccountStore },
  { accountId, grant }: { accountId: string; grant: GrantCredits },
): Promise<GrantOutcome> => {
  const now = deps.clock.now();
  const entry: LedgerEntry = {
    id: grant.once === null ? newId("led", now, deps.random) : ledgerIdOnce(grant.once),
    kind: "grant",
    credits: grant.credits,
    note: grant.note,
    created_at: new Date(now).toISOString(),
  };
  const audit = auditRecord({ now, random: deps.random }, OPERATOR, {
    accountId,
    action: "credits.granted",
    object: { type: "account", id: accountId, name: grant.note },
    changes: [{ field: "credits", before: null, after: `+${grant.credits}` }],
  });
  const outcome = await deps.accounts.addCredits(accountId, entry, audit);
  if (outcome === "no_account") return { kind: "unknown_account" };
  const balance = (await deps.accounts.read(accountId))?.credits ?? 0;
  if (outcome === "added") return { kind: "granted", entry, balance };
  const first = (await deps.accounts.ledger(accountId)).find(({ id }) => id === entry.id);
  return { kind: "granted_before", entry: first ?? entry, balance };
};
