import type { ShareStore } from "#domain/results/ports.ts";
import { SharesRecord } from "#domain/results/sharing/shares.ts";
import { auditPut } from "../../audit-log.ts";
import { transactOnce } from "../../idempotency/request-records.ts";
import { keys } from "../../keys.ts";
import { readRow } from "../../table/read-row.ts";
import { get } from "../../table/reads.ts";
import { rowOf } from "../../table/row-of.ts";
import type { Table } from "../../table/table.ts";

/** The links of a result, in one row: so their number has an exact limit, and the result's row, which is large, is not written. */
export const shareStore = (table: Table): ShareStore => ({
  read: async (accountId, invitationId) => {
    const row = await get(table, keys.shares(accountId, invitationId));
    return row === undefined ? undefined : readRow(SharesRecord, row);
  },

  write: async (after, audit, record) => {
    const { account_id, invitation_id, version } = after;
    const reasons = await transactOnce(table, record, [
      {
        Put: {
          Item: rowOf({ ...keys.shares(account_id, invitation_id), ...after }),
          ...(version === 1
            ? { ConditionExpression: "attribute_not_exists(pk)" }
            : { ConditionExpression: "version = :seen", ExpressionAttributeValues: { ":seen": version - 1 } }),
        },
      },
      { ConditionCheck: { Key: keys.result(account_id, invitation_id), ConditionExpression: "attribute_exists(pk)" } },
      auditPut(audit),
    ]);
    if (reasons === undefined) return "written";
    return reasons[1]?.failed ? "no_result" : "stale";
  },
});
