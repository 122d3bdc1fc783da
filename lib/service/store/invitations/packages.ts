import { NO_PACKAGES, type PackageStore, PackagesRecord } from "#domain/invitations/request/package.ts";
import { liveAccountOf } from "#domain/shared/tenant.ts";
import { auditPut } from "../audit-log.ts";
import { keys } from "../keys.ts";
import { readRow } from "../table/read-row.ts";
import { get } from "../table/reads.ts";
import { rowOf } from "../table/row-of.ts";
import { type Table, transact } from "../table/table.ts";

/** The packages of an account, in one row of at most 25 KB: whoever changes one has seen them all, so their number is exact. */
export const packageStore = (table: Table): PackageStore => ({
  read: async (accountId) => {
    const row = await get(table, keys.packages(liveAccountOf(accountId)));
    return row === undefined ? NO_PACKAGES : readRow(PackagesRecord, row);
  },

  save: async (accountId, after, audit) => {
    const seen = after.version - 1;
    const reasons = await transact(table, [
      {
        Put: {
          Item: { ...keys.packages(accountId), ...after, packages: after.packages.map(rowOf) },
          ...(seen === 0
            ? { ConditionExpression: "attribute_not_exists(pk)" }
            : { ConditionExpression: "version = :seen", ExpressionAttributeValues: { ":seen": seen } }),
        },
      },
      auditPut(audit),
    ]);
    return reasons === undefined ? "saved" : "stale";
  },
});
