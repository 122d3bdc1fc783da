import type { GrantCredits } from "#contract/accounts/admin.ts";
import type { Grant } from "#domain/accounts/account-record.ts";
import type { AccountStore } from "#domain/accounts/ports.ts";
import { auditRecord, OPERATOR } from "#domain/shared/audit.ts";
import { newId } from "#domain/shared/ids.ts";
import type { Clock, Random } from "#domain/shared/ports.ts";

export type GrantOutcome =
  | { kind: "granted"; entry: Grant; balance: number }
  /** The same payment was granted before; no credits were added. `entry` is the first grant. */
  | { kind: "granted_before"; entry: Grant; balance: number }
  | { kind: "unknown_account" };

/**
 * Adds credits to an account, with an entry in its ledger. `once` identifies a payment: a repeated grant with it adds
 * nothing.
 */
export const grantCredits = async (
  deps: { clock: Clock; random: Random; accounts: AccountStore },
  { accountId, grant }: { accountId: string; grant: GrantCredits },
): Promise<GrantOutcome> => {
  const now = deps.clock.now();
  const entry: Grant = {
    id: newId("led", now, deps.random),
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
  const outcome = await deps.accounts.addCredits(accountId, entry, { payment: grant.once, audit });
  if (outcome === "no_account") return { kind: "unknown_account" };
  const balance = (await deps.accounts.read(accountId))?.credits ?? 0;
  return outcome === "added"
    ? { kind: "granted", entry, balance }
    : { kind: "granted_before", entry: outcome.addedBefore, balance };
};
