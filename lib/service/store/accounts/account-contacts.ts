import { GetCommand } from "@aws-sdk/lib-dynamodb";
import type { AccountContacts } from "#domain/ports.ts";
import { keys } from "../keys.ts";
import { type Table, update } from "../table.ts";

/** The contact address on an account's row. */
export const accountContacts = (table: Table): AccountContacts => ({
  read: async (accountId) => {
    const { Item } = await table.client.send(
      new GetCommand({ TableName: table.name, Key: keys.account(accountId), ConsistentRead: true }),
    );
    return Item === undefined ? undefined : { name: Item.name, contact_email: Item.contact_email ?? null };
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
