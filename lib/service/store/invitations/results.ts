import type { ResultStore } from "#domain/results/ports.ts";
import { ResultRecord } from "#domain/results/result-record.ts";
import { keys } from "../keys.ts";
import { readRow } from "../read-row.ts";
import { get } from "../reads.ts";
import type { Table } from "../table.ts";

export const resultStore = (table: Table): ResultStore => ({
  read: async (accountId, invitationId) => {
    const row = await get(table, keys.result(accountId, invitationId));
    return row === undefined ? undefined : readRow(ResultRecord, row);
  },
});
