import { GetCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { ApiKeyRecord, ApiKeyStore } from "#domain/ports.ts";
import { keys } from "../keys.ts";
import { type Item, type Table, transact } from "../table.ts";

/** Two, so that a client can bring in a new key before it retires the old one. */
const MAX_ACTIVE_KEYS = 2;

const toApiKey = (item: Item): ApiKeyRecord => ({
  id: item.id,
  account_id: item.account_id,
  hash: item.hash,
  hint: item.hint,
  created_at: item.created_at,
  revoked_at: item.revoked_at,
});

/** API keys: only their hash is stored. The account's item counts the active ones, so that the maximum holds in a race. */
export const apiKeyStore = (table: Table): ApiKeyStore => ({
  findAccount: async (hash) => {
    const { Item } = await table.client.send(
      new GetCommand({ TableName: table.name, Key: keys.keyHash(hash), ConsistentRead: true }),
    );
    return Item === undefined ? undefined : Item.account_id;
  },

  create: async (key) => {
    const reasons = await transact(table, [
      {
        Update: {
          TableName: table.name,
          Key: keys.account(key.account_id),
          UpdateExpression: "ADD active_keys :one",
          ConditionExpression: "attribute_exists(pk) AND active_keys < :max",
          ExpressionAttributeValues: { ":one": 1, ":max": MAX_ACTIVE_KEYS },
          ReturnValuesOnConditionCheckFailure: "ALL_OLD",
        },
      },
      {
        Put: {
          TableName: table.name,
          Item: { ...keys.apiKey(key.account_id, key.id), ...key },
          ConditionExpression: "attribute_not_exists(pk)",
        },
      },
      {
        Put: {
          TableName: table.name,
          Item: { ...keys.keyHash(key.hash), account_id: key.account_id, key_id: key.id },
          ConditionExpression: "attribute_not_exists(pk)",
        },
      },
    ]);
    if (reasons === undefined) return "created";
    if (reasons[0]?.failed) return reasons[0].item === undefined ? "no_account" : "too_many";
    throw new Error("A key with this id or hash exists already");
  },

  list: async (accountId) => {
    const found: ApiKeyRecord[] = [];
    let start: Item | undefined;
    do {
      const page = await table.client.send(
        new QueryCommand({
          TableName: table.name,
          KeyConditionExpression: "pk = :pk AND begins_with(sk, :key)",
          ExpressionAttributeValues: { ":pk": keys.account(accountId).pk, ":key": keys.apiKey(accountId, "").sk },
          ExclusiveStartKey: start,
          ConsistentRead: true,
        }),
      );
      found.push(...(page.Items ?? []).map(toApiKey));
      start = page.LastEvaluatedKey;
    } while (start !== undefined);
    return found;
  },

  revoke: async (key, now) => {
    const reasons = await transact(table, [
      {
        Update: {
          TableName: table.name,
          Key: keys.apiKey(key.account_id, key.id),
          UpdateExpression: "SET revoked_at = :now",
          ConditionExpression: "attribute_exists(pk) AND revoked_at = :active",
          ExpressionAttributeValues: { ":now": new Date(now).toISOString(), ":active": null },
        },
      },
      { Delete: { TableName: table.name, Key: keys.keyHash(key.hash) } },
      {
        Update: {
          TableName: table.name,
          Key: keys.account(key.account_id),
          UpdateExpression: "ADD active_keys :minus",
          ConditionExpression: "active_keys > :zero",
          ExpressionAttributeValues: { ":minus": -1, ":zero": 0 },
        },
      },
    ]);
    return reasons === undefined ? "revoked" : "revoked_before";
  },
});
