import { AccountContact } from "#domain/accounts/account-record.ts";
import type { AccountContacts } from "#domain/accounts/ports.ts";
import { keys } from "../keys.ts";
import { readRow } from "../read-row.ts";
import { get } from "../reads.ts";
import { type Table, update } from "../table.ts";

/** The contact address on an account's row. */
export const accountContacts = (table: Table): AccountContacts => ({
  read: async (accountId) => {
    const row = await get(table, keys.account(accountId));
    return row === undefined ? undefined : readRow(AccountContact, row);
  },

  set: async (accountId, contactEmail) => {
    const { done } = await update(table, {
      Key: keys.account(accountId),
      UpdateExpression: "SET contact_email = :address",
      ConditionExpression: "attribute_exists(pk)",
      ExpressionAttributeValues: { ":address": contactEmail },
    });
    return done ? "set" : "no_account";
  },
});
