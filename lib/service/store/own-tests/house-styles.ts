import { HouseStyleRecord, type HouseStyleStore, NO_HOUSE_STYLE } from "#domain/own-tests/house-style-record.ts";
import { liveAccountOf } from "#domain/shared/tenant.ts";
import { auditPut } from "../audit-log.ts";
import { keys } from "../keys.ts";
import { readRow } from "../table/read-row.ts";
import { get } from "../table/reads.ts";
import { type Table, transact } from "../table/table.ts";

import { unchangedSince } from "./unchanged-since.ts";

/** An account's style sheet, in a row of less than 40 KB. */
export const houseStyleStore = (table: Table): HouseStyleStore => ({
  read: async (accountId) => {
    const row = await get(table, keys.houseStyle(liveAccountOf(accountId)));
    return row === undefined ? NO_HOUSE_STYLE : readRow(HouseStyleRecord, row);
  },

  save: async (accountId, after, audit) => {
    const Put = {
      TableName: table.name,
      Item: { ...keys.houseStyle(accountId), ...after },
      ...unchangedSince(after.version - 1),
    };
    const reasons = await transact(table, [{ Put }, auditPut(table, audit)]);
    return reasons === undefined ? "saved" : "stale";
  },
});
