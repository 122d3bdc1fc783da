import * as z from "zod/mini";
import type { SavedSettings } from "#domain/accounts/ports.ts";
import { BrandingRecord, type BrandingStore, type LogoRecord, NO_BRANDING } from "#domain/branding.ts";
import { liveAccountOf } from "#domain/tenant.ts";
import { auditPut } from "../audit-log.ts";
import { conditionalUpdate } from "../conditional-update.ts";
import { keys } from "../keys.ts";
import { readRow } from "../read-row.ts";
import { get } from "../reads.ts";
import { rowOf } from "../row-of.ts";
import { type Item, type Table, type TransactItem, transact } from "../table.ts";

/**
 * How accounts appear to their candidates. In a row of its own: the account's row is written by every debit, and should
 * stay below the size at which that costs more.
 */
export const brandingStore = (
  table: Table,
): BrandingStore & { save(saved: SavedSettings): Promise<"saved" | "stale"> } => {
  const put = (Item: Item): TransactItem => ({
    Put: { TableName: table.name, Item, ConditionExpression: "attribute_not_exists(pk)" },
  });

  return {
    read: async (accountId) => {
      const row = await get(table, keys.branding(liveAccountOf(accountId)));
      return row === undefined ? NO_BRANDING : readRow(BrandingRecord, row);
    },

    save: async ({ accountId, seen, branding, settings, logo, notice, audit }) => {
      const reasons = await transact(table, [
        {
          Put: {
            TableName: table.name,
            Item: { ...keys.branding(accountId), ...rowOf(branding) },
            ...(seen === 0
              ? { ConditionExpression: "attribute_not_exists(pk)" }
              : { ConditionExpression: "version = :seen", ExpressionAttributeValues: { ":seen": seen } }),
          },
        },
        auditPut(table, audit),
        ...(Object.keys(settings).length === 0
          ? []
          : [{ Update: { TableName: table.name, Key: keys.account(accountId), ...conditionalUpdate(settings, {}) } }]),
        ...(logo === undefined ? [] : [put({ ...keys.logo(logo.id), ...logo })]),
        ...(notice ? [put({ ...keys.notice(accountId, notice.version), account_id: accountId, ...notice })] : []),
      ]);
      return reasons === undefined ? "saved" : "stale";
    },
  };
};

const LogoRow = z.object({
  id: z.string(),
  account_id: z.string(),
  type: z.enum(["png", "webp"]),
  bytes: z.instanceof(Uint8Array),
});

/** Logos by their ids, which are in emails and cannot be guessed. */
export const logoStore = (table: Table): { read(id: string): Promise<LogoRecord | undefined> } => ({
  read: async (id) => {
    const row = await get(table, keys.logo(id));
    return row === undefined ? undefined : readRow(LogoRow, row);
  },
});
