import * as z from "zod/mini";
import { Scope } from "#contract/accounts/scopes.ts";
import { timestamp } from "#contract/shared/timestamp.ts";
import { hashOfGrant } from "#domain/accounts/partner.ts";
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

/** The row for looking up a partner's key. */
export const PartnerHashRow = z.object({ partner_id: z.string() });

/** What a request with a key needs: its lookup, in the bundle of every function of the API. */
export const apiKeyReader = (table: Table): ApiKeyReader => ({
  find: async (shown, account) => {
    const grantedTo = async (): Promise<string | null | undefined> => {
      if (account === undefined) return null;
      const partner = await get(table, keys.keyHash(shown));
      return partner && readRow(PartnerHashRow, partner).partner_id;
    };
    const partnerId = await grantedTo();
    if (partnerId === undefined) return undefined;
    const hash = partnerId === null || account === undefined ? shown : hashOfGrant(partnerId, account);
    const row = await get(table, keys.keyHash(hash));
    if (row === undefined) return undefined;
    const { account_id, key_id, name, scopes, expires_at, last_used_at } = readRow(KeyHashRow, row);
    const key = { accountId: account_id, keyId: key_id, name, scopes, partnerId };
    return { ...key, hash, expiresAt: expires_at, lastUsedAt: last_used_at };
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
