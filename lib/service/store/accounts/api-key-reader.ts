import * as z from "zod/mini";
import { Scope } from "#contract/accounts/scopes.ts";
import { timestamp } from "#contract/timestamp.ts";
import type { ApiKeyReader } from "#domain/accounts/ports.ts";
import { orNull } from "#domain/shared/record.ts";
import { keys } from "../keys.ts";
import { readRow } from "../table/read-row.ts";
import { get } from "../table/reads.ts";
import { type Table, update } from "../table/table.ts";

/** The row for looking up a request's key. */
export const KeyHashRow = z.object({
  account_id: z.string(),
  key_id: z.string(),
  name: orNull(z.string()),
  scopes: orNull(z.array(Scope)),
  expires_at: orNull(timestamp),
  last_used_at: orNull(timestamp),
});

/** What a request with a key needs: its lookup, in the bundle of every function of the API. */
export const apiKeyReader = (table: Table): ApiKeyReader => ({
  find: async (hash) => {
    const row = await get(table, keys.keyHash(hash));
    if (row === undefined) return undefined;
    const { account_id, key_id, name, scopes, expires_at, last_used_at } = readRow(KeyHashRow, row);
    return { accountId: account_id, keyId: key_id, name, scopes, expiresAt: expires_at, lastUsedAt: last_used_at };
  },

  recordUse: async (hash, now) => {
    await update(table, {
      Key: keys.keyHash(hash),
      UpdateExpression: "SET last_used_at = :now",
      ConditionExpression: "attribute_exists(pk)",
      ExpressionAttributeValues: { ":now": new Date(now).toISOString() },
    });
  },
});
