import type { RestoredRows } from "#domain/accounts/ports.ts";
import { auditRecord, OPERATOR } from "#domain/shared/audit.ts";
import type { Clock, Random } from "#domain/shared/ports.ts";
import type { AuditLog } from "#domain/team/ports.ts";

type Deps = {
  clock: Clock;
  random: Random;
  auditLog: Pick<AuditLog, "append">;
  restoreRows(from: string, accountId: string, now: number, apply: boolean): Promise<RestoredRows>;
};

/**
 * Puts an account's rows that are gone back from a restored table. The rows are too many for one transaction, so the
 * entry of the audit log, with their number, is written before the first of them: whatever dies later, no row came back
 * without an entry. A repeat that finds nothing left to do writes none.
 *
 * @param from the name of the restored table
 * @param apply without it nothing is written
 */
export const restoreAccount = async (
  deps: Deps,
  { accountId, from, apply }: { accountId: string; from: string; apply: boolean },
): Promise<RestoredRows> => {
  const now = deps.clock.now();
  const found = await deps.restoreRows(from, accountId, now, false);
  if (!apply || found.missing.length === 0) return found;
  await deps.auditLog.append(
    auditRecord({ now, random: deps.random }, OPERATOR, {
      accountId,
      action: "account.restored",
      object: { type: "account", id: accountId, name: null },
      changes: [
        { field: "rows", before: null, after: String(found.missing.length) },
        { field: "backup", before: null, after: from },
      ],
    }),
  );
  return deps.restoreRows(from, accountId, now, true);
};
