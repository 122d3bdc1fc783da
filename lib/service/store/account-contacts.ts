import { GetCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { AccountContacts } from "#domain/ports.ts";
import { keys } from "./keys.ts";
import { refusedBy, type Table } from "./table.ts";

/** The contact address on an account's row. */
export const accountContacts = (table: Table): AccountContacts => ({
  read: async (accountId) => {
    const { Item } = await table.client.send(
      new GetCommand({ TableName: table.name, Key: keys.account(accountId), ConsistentRead: true }),
    );
    return Item === undefined ? undefined : { name: Item.name, contact_email: Item.contact_email ?? null };
  },

  set: async (accountId, contactEmail) => {
    try {
      await table.client.send(
        new UpdateCommand({
          TableName: table.name,
          Key: keys.account(accountId),
          UpdateExpression: "SET contact_email = :address",
          ConditionExpression: "attribute_exists(pk)",
          ExpressionAttributeValues: { ":address": contactEmail },
        }),
      );
      return "set";
    } catch (error) {
      if (refusedBy(error) === undefined) throw error;
      return "no_account";
    }
  },
});
