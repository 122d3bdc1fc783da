import { GetCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { firstReconciliation } from "#domain/invitations/reconciliation.ts";
import type { AccountRecord, AccountStore, LedgerEntry } from "#domain/ports.ts";
import { reconciliationItem } from "../invitations/reconciliations.ts";
import { keys } from "../keys.ts";
import { type Item, type Table, transact } from "../table.ts";

const toAccount = (item: Item): AccountRecord => ({
  id: item.id,
  name: item.name,
  credits: item.credits,
  created_at: item.created_at,
});

const toLedgerEntry = (item: Item): LedgerEntry => ({
  id: item.id,
  kind: item.kind,
  credits: item.credits,
  note: item.note,
  created_at: item.created_at,
});

/** Accounts, their credits and the ledger of what was added to them. */
export const accountStore = (table: Table): AccountStore => {
  const read = async (accountId: string): Promise<AccountRecord | undefined> => {
    const { Item } = await table.client.send(
      new GetCommand({ TableName: table.name, Key: keys.account(accountId), ConsistentRead: true }),
    );
    return Item === undefined ? undefined : toAccount(Item);
  };

  return {
    read,

    create: async (account) => {
      const reasons = await transact(table, [
        {
          Put: {
            TableName: table.name,
            Item: { ...keys.account(account.id), ...account, active_keys: 0, endpoints: 0 },
            ConditionExpression: "attribute_not_exists(pk)",
          },
        },
        { Put: { TableName: table.name, Item: { ...keys.accountEntry(account.id), id: account.id } } },
        { Put: { TableName: table.name, Item: reconciliationItem(firstReconciliation(account)) } },
      ]);
      if (reasons !== undefined) throw new Error("An account with this id exists already");
    },

    list: async () => {
      const accounts: AccountRecord[] = [];
      let start: Item | undefined;
      do {
        const page = await table.client.send(
          new QueryCommand({
            TableName: table.name,
            KeyConditionExpression: "pk = :pk",
            ExpressionAttributeValues: { ":pk": "ACCOUNTS" },
            ExclusiveStartKey: start,
          }),
        );
        const found = await Promise.all((page.Items ?? []).map((entry) => read(entry.id)));
        accounts.push(...found.filter((account) => account !== undefined));
        start = page.LastEvaluatedKey;
      } while (start !== undefined);
      return accounts;
    },

    addCredits: async (accountId, entry) => {
      const reasons = await transact(table, [
        {
          Update: {
            TableName: table.name,
            Key: keys.account(accountId),
            UpdateExpression: "ADD credits :credits",
            ConditionExpression: "attribute_exists(pk)",
            ExpressionAttributeValues: { ":credits": entry.credits },
          },
        },
        {
          Put: {
            TableName: table.name,
            Item: { ...keys.ledger(accountId, entry.id), ...entry },
            ConditionExpression: "attribute_not_exists(pk)",
          },
        },
      ]);
      if (reasons === undefined) return "added";
      return reasons[0]?.failed ? "no_account" : "added_before";
    },

    ledger: async (accountId) => {
      const entries: LedgerEntry[] = [];
      let start: Item | undefined;
      do {
        const page = await table.client.send(
          new QueryCommand({
            TableName: table.name,
            KeyConditionExpression: "pk = :pk AND begins_with(sk, :ledger)",
            ExpressionAttributeValues: { ":pk": keys.account(accountId).pk, ":ledger": keys.ledger(accountId, "").sk },
            ExclusiveStartKey: start,
            ConsistentRead: true,
          }),
        );
        entries.push(...(page.Items ?? []).map(toLedgerEntry));
        start = page.LastEvaluatedKey;
      } while (start !== undefined);
      return entries;
    },
  };
};
