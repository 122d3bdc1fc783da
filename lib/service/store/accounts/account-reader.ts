import { AccountRecord } from "#domain/accounts/account-record.ts";
import type { AccountStore } from "#domain/accounts/ports.ts";
import { keys } from "../keys.ts";
import { readRow } from "../table/read-row.ts";
import { get } from "../table/reads.ts";
import type { Table } from "../table/table.ts";

/** Reads an account: all that most functions need of accounts. */
export const accountReader = (table: Table): Pick<AccountStore, "read"> => ({
  read: async (accountId) => {
    const row = await get(table, keys.account(accountId));
    return row === undefined ? undefined : readRow(AccountRecord, row);
  },
});
