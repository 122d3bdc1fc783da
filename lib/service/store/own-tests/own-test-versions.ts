import type { OwnTestStore } from "#domain/own-tests/own-test-record.ts";
import { OwnTestRow, OwnTestVersion } from "#domain/own-tests/own-test-version.ts";
import { liveAccountOf } from "#domain/shared/tenant.ts";
import { keys } from "../keys.ts";
import { unpacked } from "../table/compressed-json.ts";
import { readRow } from "../table/read-row.ts";
import { get } from "../table/reads.ts";
import type { Table } from "../table/table.ts";

/** The contents that candidates get. One of the longest test has less than 200 KB: each fits an item of the table. */
export const ownTestVersions = (table: Table): Pick<OwnTestStore, "version"> => ({
  version: async (accountId, id, version) => {
    const row = await get(table, keys.ownVersion(liveAccountOf(accountId), id, version));
    return row && OwnTestVersion.parse(unpacked(readRow(OwnTestRow, row).made));
  },
});
