import { HouseStyleRecord, type HouseStyleStore, NO_HOUSE_STYLE } from "#domain/own-tests/house-style-record.ts";
import { liveAccountOf } from "#domain/shared/tenant.ts";
import { keys } from "../keys.ts";
import { readRow } from "../table/read-row.ts";
import { get } from "../table/reads.ts";
import type { Table } from "../table/table.ts";

/** An account's style sheet, in a row of less than 40 KB. */
export const houseStyleReader = (table: Table): Pick<HouseStyleStore, "read"> => ({
  read: async (accountId) => {
    const row = await get(table, keys.houseStyle(liveAccountOf(accountId)));
    return row === undefined ? NO_HOUSE_STYLE : readRow(HouseStyleRecord, row);
  },
});
