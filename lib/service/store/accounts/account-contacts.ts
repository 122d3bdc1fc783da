import { AccountContact } from "#domain/accounts/account-record.ts";
import type { AccountContacts } from "#domain/accounts/ports.ts";
import { auditedBy } from "../audit-log.ts";
import { keys } from "../keys.ts";
import { readRow } from "../table/read-row.ts";
import { get } from "../table/reads.ts";
import { type Table, transact } from "../table/table.ts";

/** The contact address on an account's row. */
export const accountContacts = (table: Table): AccountContacts => ({
  read: async (accountId) => {
    const row = await get(table, keys.account(accountId));
    return row === undefined ? undefined : readRow(AccountContact, row);
  },

  set: async (accountId, contactEmail, audit) => {
    const reasons = await transact(table, [
      {
        Update: {
          Key: keys.account(accountId),
          UpdateExpression: "SET contact_email = :address",
          ConditionExpression: "attribute_exists(pk)",
          ExpressionAttributeValues: { ":address": contactEmail },
        },
      },
      ...auditedBy(audit),
    ]);
    return reasons === undefined ? "set" : "no_account";
  },
});
