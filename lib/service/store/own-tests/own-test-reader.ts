import { NO_OWN_TESTS, type OwnTestStore, OwnTestsRecord } from "#domain/own-tests/own-test-record.ts";
import { liveAccountOf } from "#domain/shared/tenant.ts";
import { keys } from "../keys.ts";
import { readRow } from "../table/read-row.ts";
import { get } from "../table/reads.ts";
import type { Table } from "../table/table.ts";

/** The list of an account's tests, in one row of at most 40 KB: whoever changes one has seen them all, so their number is exact. */
export const ownTestReader = (table: Table): Pick<OwnTestStore, "read"> => ({
  read: async (accountId) => {
    const row = await get(table, keys.ownTests(liveAccountOf(accountId)));
    return row === undefined ? NO_OWN_TESTS : readRow(OwnTestsRecord, row);
  },
});
