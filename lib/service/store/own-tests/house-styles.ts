import type { HouseStyleStore } from "#domain/own-tests/house-style-record.ts";
import { auditPut } from "../audit-log.ts";
import { keys } from "../keys.ts";
import { type Table, transact } from "../table/table.ts";

import { houseStyleReader } from "./house-style-reader.ts";
import { unchangedSince } from "./unchanged-since.ts";

/** The accounts' style sheets. */
export const houseStyleStore = (table: Table): HouseStyleStore => ({
  ...houseStyleReader(table),

  save: async (accountId, after, audit) => {
    const Put = {
      Item: { ...keys.houseStyle(accountId), ...after },
      ...unchangedSince(after.version - 1),
    };
    const reasons = await transact(table, [{ Put }, auditPut(audit)]);
    return reasons === undefined ? "saved" : "stale";
  },
});
