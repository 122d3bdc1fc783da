import { createHmac } from "node:crypto";
import * as z from "zod/mini";
import type { Random } from "#domain/shared/ids.ts";
import { keys } from "./keys.ts";
import { readRow } from "./table/read-row.ts";
import { get } from "./table/reads.ts";
import { putOnce, type Table } from "./table/table.ts";

const KEY_BYTES = 32;

const HashKey = z.object({ key: z.string() });

/**
 * Hashes a text that could be guessed, an address, for rows that outlive the erasure of a candidate: HMAC-SHA256 with a
 * random key of the account, which is made when it is first needed.
 */
export const keyedHash = (table: Table, random: Random) => {
  // It never changes, so an environment reads it once.
  const known = new Map<string, string>();
  const keyOf = async (accountId: string): Promise<string> => {
    const place = keys.hashKey(accountId);
    const row = known.has(accountId) ? undefined : await get(table, place);
    if (row !== undefined) known.set(accountId, readRow(HashKey, row).key);
    const key = known.get(accountId);
    if (key !== undefined) return key;
    await putOnce(table, { ...place, key: Buffer.from(random(KEY_BYTES)).toString("base64") });
    return keyOf(accountId);
  };
  return async (accountId: string, text: string): Promise<string> =>
    createHmac("sha256", Buffer.from(await keyOf(accountId), "base64"))
      .update(text)
      .digest("base64url");
};
