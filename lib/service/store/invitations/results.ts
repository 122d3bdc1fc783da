import type { ResultStore } from "#domain/results/ports.ts";
import { ResultRecord } from "#domain/results/result-record.ts";
import { conditionalUpdate } from "../conditional-update.ts";
import { keys } from "../keys.ts";
import { readRow } from "../read-row.ts";
import { get } from "../reads.ts";
import { transactOnce } from "../request-records.ts";
import type { Table } from "../table.ts";

export const resultStore = (table: Table): ResultStore => ({
  read: async (accountId, invitationId) => {
    const row = await get(table, keys.result(accountId, invitationId));
    return row === undefined ? undefined : readRow(ResultRecord, row);
  },

  change: async (result, { set, assumes }, record) => {
    const Key = keys.result(result.account_id, result.invitation_id);
    const change = { Update: { TableName: table.name, Key, ...conditionalUpdate(set, assumes) } };
    const refused = await transactOnce(table, record, [change]);
    return refused === undefined ? { ...result, ...set } : "stale";
  },
});
