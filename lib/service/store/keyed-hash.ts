import { createHmac } from "node:crypto";
import * as z from "zod/mini";
import type { Random } from "#domain/shared/ids.ts";
import { keys } from "./keys.ts";
import { readRow } from "./table/read-row.ts";
import { get } from "./table/reads.ts";
import { putOnce, type Table } from "./table/table.ts";

const KEY_BYTES = 32;

const HashKey = z.object({ key: z.string() });

const hashed = (key: string, text: string): string =>
  createHmac("sha256", Buffer.from(key, "base64")).update(text).digest("base64url");

/** Reads an account's key, which never changes, so an environment reads it once. */
const existingKey = (table: Table) => {
  const known = new Map<string, string>();
  return async (accountId: string): Promise<string | undefined> => {
    const row = known.has(accountId) ? undefined : await get(table, keys.hashKey(accountId));
    if (row !== undefined) known.set(accountId, readRow(HashKey, row).key);
    return known.get(accountId);
  };
};

/**
 * Hashes a text that could be guessed, an address, for rows that outlive the erasure of a candidate: HMAC-SHA256 with a
 * random key of the account, which is made when it is first needed.
 */
export const keyedHash = (table: Table, random: Random) => {
  const existing = existingKey(table);
  const keyOf = async (accountId: string): Promise<string> => {
    const key = await existing(accountId);
    if (key !== undefined) return key;
    await putOnce(table, { ...keys.hashKey(accountId), key: Buffer.from(random(KEY_BYTES)).toString("base64") });
    return keyOf(accountId);
  };
  return async (accountId: string, text: string): Promise<string> => hashed(await keyOf(accountId), text);
};

/** The same for what is only compared: undefined while the account has no key, because then nothing was hashed with it. */
export const knownKeyedHash = (table: Table) => {
  const existing = existingKey(table);
  return async (accountId: string, text: string): Promise<string | undefined> => {
    const key = await existing(accountId);
    return key === undefined ? undefined : hashed(key, text);
  };
};
