import type { ResultStore } from "#domain/results/ports.ts";
import { ResultRecord } from "#domain/results/result-record.ts";
import { keys } from "../../keys.ts";
import { conditionalUpdate } from "../../table/conditional-update.ts";
import { readRow } from "../../table/read-row.ts";
import { get } from "../../table/reads.ts";
import { type Table, update } from "../../table/table.ts";
import { withTests } from "./result-item.ts";

export const resultStore = (table: Table): ResultStore => ({
  read: async (accountId, invitationId) => {
    const row = await get(table, keys.result(accountId, invitationId));
    return row === undefined ? undefined : readRow(ResultRecord, withTests(row));
  },

  noteRead: async (accountId, invitationId, at) => {
    await update(table, {
      Key: keys.result(accountId, invitationId),
      ...conditionalUpdate({ read_at: at }, { read_at: null }),
    });
  },
});
