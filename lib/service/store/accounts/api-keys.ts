import { MAX_ACTIVE_KEYS } from "#contract/dashboard/keys.ts";
import { ApiKeyRecord } from "#domain/accounts/api-key-record.ts";
import type { ApiKeyStore, WithKeyAct } from "#domain/accounts/ports.ts";
import { auditPut } from "../audit-log.ts";
import { keyNoticePut } from "../email/key-notices.ts";
import { keys } from "../keys.ts";
import { readRows } from "../table/batch-read.ts";
import { conditionalUpdate } from "../table/conditional-update.ts";
import { readEach, readRow } from "../table/read-row.ts";
import { rowsUnder } from "../table/reads.ts";
import { rowOf } from "../table/row-of.ts";
import { type Table, type TransactItem, transact } from "../table/table.ts";
import { KeyHashRow } from "./api-key-reader.ts";

/**
 * API keys: only their hash is stored. The account's item counts the active ones, so that concurrent creates cannot
 * exceed the maximum.
 */
export const apiKeyStore = (table: Table): ApiKeyStore => {
  /** Counts one active key more, if the account may have it. */
  const oneMore = (accountId: string): TransactItem => ({
    Update: {
      Key: keys.account(accountId),
      UpdateExpression: "ADD active_keys :one",
      ConditionExpression: "attribute_exists(pk) AND active_keys < :max",
      ExpressionAttributeValues: { ":one": 1, ":max": MAX_ACTIVE_KEYS },
      ReturnValuesOnConditionCheckFailure: "ALL_OLD",
    },
  });

  const additions = (key: ApiKeyRecord): TransactItem[] => {
    const { account_id, id: key_id, hash, name, scopes, expires_at } = key;
    const byHash = rowOf({ ...keys.keyHash(hash), account_id, key_id, name, scopes, expires_at });
    return [rowOf({ ...keys.apiKey(account_id, key_id), ...key }), byHash].map((Item) => ({
      Put: { Item, ConditionExpression: "attribute_not_exists(pk)" },
    }));
  };

  /** Ends a key that is not revoked, and whose successor is the one that was seen. */
  const ending = ({ account_id, id, rotated_to }: ApiKeyRecord, set: Partial<ApiKeyRecord>): TransactItem => {
    const update = conditionalUpdate(set, { revoked_at: null, rotated_to });
    return { Update: { Key: keys.apiKey(account_id, id), ...update } };
  };

  const removal = ({ hash }: ApiKeyRecord): TransactItem => ({ Delete: { Key: keys.keyHash(hash) } });

  const oneLess = ({ account_id }: ApiKeyRecord): TransactItem => ({
    Update: {
      Key: keys.account(account_id),
      UpdateExpression: "ADD active_keys :minus",
      ConditionExpression: "active_keys > :zero",
      ExpressionAttributeValues: { ":minus": -1, ":zero": 0 },
    },
  });

  const records = (act: WithKeyAct | undefined): TransactItem[] =>
    act === undefined ? [] : [auditPut(act.audit), ...act.notices.map((notice) => keyNoticePut(notice))];

  return {
    create: async (key, act) => {
      const reasons = await transact(table, [oneMore(key.account_id), ...additions(key), ...records(act)]);
      if (reasons === undefined) return "created";
      if (reasons[0]?.failed) return reasons[0].item === undefined ? "no_account" : "too_many";
      return "exists";
    },

    list: async (accountId) => {
      const all = readEach(table, await rowsUnder(table, keys.apiKey(accountId, "")), (row) =>
        readRow(ApiKeyRecord, row),
      );
      const usable = all.filter(({ revoked_at }) => revoked_at === null);
      const found = await readRows(
        table,
        usable.map(({ hash }) => keys.keyHash(hash)),
        true,
      );
      const used = new Map(
        readEach(table, found, (row) => readRow(KeyHashRow, row)).map(({ key_id, last_used_at }) => [
          key_id,
          last_used_at,
        ]),
      );
      return all.map((key) => ({ ...key, last_used_at: used.get(key.id) ?? key.last_used_at }));
    },

    revoke: async (key, now, act) => {
      const { last_used_at } = key;
      const reasons = await transact(table, [
        ending(key, { revoked_at: new Date(now).toISOString(), last_used_at }),
        removal(key),
        oneLess(key),
        ...records(act),
      ]);
      return reasons === undefined ? "revoked" : "revoked_before";
    },

    rotate: async ({ old, next, oldUntil }, now, act) => {
      const { last_used_at } = old;
      const end: TransactItem[] =
        oldUntil === null
          ? [ending(old, { revoked_at: new Date(now).toISOString(), rotated_to: next.id, last_used_at }), removal(old)]
          : [
              ending(old, { expires_at: oldUntil, rotated_to: next.id }),
              { Update: { Key: keys.keyHash(old.hash), ...conditionalUpdate({ expires_at: oldUntil }, {}) } },
              oneMore(old.account_id),
            ];
      const reasons = await transact(table, [...end, ...additions(next), ...records(act)]);
      if (reasons === undefined) return "rotated";
      return reasons[0]?.failed || reasons[1]?.failed ? "stale" : "too_many";
    },

    clearExpired: async (key) => {
      const { expires_at, last_used_at } = key;
      await transact(table, [ending(key, { revoked_at: expires_at, last_used_at }), removal(key), oneLess(key)]);
    },
  };
};
