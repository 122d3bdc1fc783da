import * as z from "zod/mini";
import { ApiKeyRecord } from "#domain/accounts/api-key-record.ts";
import type { ApiKeyStore } from "#domain/accounts/ports.ts";
import { keys } from "../keys.ts";
import { readRow } from "../read-row.ts";
import { get, rowsUnder } from "../reads.ts";
import { type Table, transact } from "../table.ts";

/** Two, so that a client can introduce a new key before it revokes the old one. */
const MAX_ACTIVE_KEYS = 2;

/** The row for looking up a request's key. */
const KeyHashRow = z.object({ account_id: z.string() });

/**
 * API keys: only their hash is stored. The account's item counts the active ones, so that concurrent creates cannot
 * exceed the maximum.
 */
export const apiKeyStore = (table: Table): ApiKeyStore => ({
  findAccount: async (hash) => {
    const row = await get(table, keys.keyHash(hash));
    return row === undefined ? undefined : readRow(KeyHashRow, row).account_id;
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

  list: async (accountId) =>
    (await rowsUnder(table, keys.apiKey(accountId, ""))).map((row) => readRow(ApiKeyRecord, row)),

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
