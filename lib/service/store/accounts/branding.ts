import * as z from "zod/mini";
import type { SavedSettings } from "#domain/accounts/ports.ts";
import {
  BrandingRecord,
  type BrandingStore,
  type LogoRecord,
  type LogoStore,
  NO_BRANDING,
} from "#domain/branding/branding.ts";
import { liveAccountOf } from "#domain/shared/tenant.ts";
import { auditPut } from "../audit-log.ts";
import { keys } from "../keys.ts";
import { conditionalUpdate } from "../table/conditional-update.ts";
import { readRow } from "../table/read-row.ts";
import { get } from "../table/reads.ts";
import { rowOf } from "../table/row-of.ts";
import { type Item, type Table, type TransactItem, transact } from "../table/table.ts";

/**
 * How accounts appear to their candidates. In a separate row: the account's row is written by every debit, and should
 * stay below the size at which that costs more.
 */
export const brandingStore = (
  table: Table,
): BrandingStore & { save(saved: SavedSettings): Promise<"saved" | "stale"> } => {
  const put = (Item: Item): TransactItem => ({ Put: { Item, ConditionExpression: "attribute_not_exists(pk)" } });

  return {
    read: async (accountId) => {
      const row = await get(table, keys.branding(liveAccountOf(accountId)));
      return row === undefined ? NO_BRANDING : readRow(BrandingRecord, row);
    },

    save: async ({ accountId, seen, branding, settings, logo, notice, audit }) => {
      const reasons = await transact(table, [
        {
          Put: {
            Item: { ...keys.branding(accountId), ...rowOf(branding) },
            ...(seen === 0
              ? { ConditionExpression: "attribute_not_exists(pk)" }
              : { ConditionExpression: "version = :seen", ExpressionAttributeValues: { ":seen": seen } }),
          },
        },
        auditPut(audit),
        ...(Object.keys(settings).length === 0
          ? []
          : [{ Update: { Key: keys.account(accountId), ...conditionalUpdate(settings, {}) } }]),
        ...(logo === undefined ? [] : [put(logoItem(logo))]),
        ...(notice ? [put({ ...keys.notice(accountId, notice.version), account_id: accountId, ...notice })] : []),
      ]);
      return reasons === undefined ? "saved" : "stale";
    },
  };
};

/** Text costs a third more than bytes, and an image is written once and read once a year by the distribution. */
const LogoRow = z.object({
  id: z.string(),
  account_id: z.string(),
  type: z.enum(["png", "webp"]),
  base64: z.string(),
});

const logoItem = ({ bytes, ...logo }: LogoRecord): Item => ({
  ...keys.logo(logo.id),
  ...logo,
  base64: Buffer.from(bytes).toString("base64"),
});

/** Logos by their ids, which are in emails and cannot be guessed. */
export const logoStore = (table: Table): LogoStore => ({
  read: async (id) => {
    const row = await get(table, keys.logo(id));
    if (row === undefined) return undefined;
    const { base64, ...logo } = readRow(LogoRow, row);
    return { ...logo, bytes: Buffer.from(base64, "base64") };
  },
});
