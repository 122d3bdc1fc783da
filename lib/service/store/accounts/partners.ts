import { PartnerRecord, type PartnerStore } from "#domain/accounts/partner.ts";
import { keys } from "../keys.ts";
import { conditionalUpdate } from "../table/conditional-update.ts";
import { readEach, readRow } from "../table/read-row.ts";
import { get, rowsUnder } from "../table/reads.ts";
import { rowOf } from "../table/row-of.ts";
import { type Table, type TransactItem, transact } from "../table/table.ts";

/** Partners: each has a row, and one by the hash of its key while the key opens anything. */
export const partnerStore = (table: Table): PartnerStore => {
  const put = (row: Record<string, unknown>): TransactItem => ({
    Put: { Item: rowOf(row), ConditionExpression: "attribute_not_exists(pk)" },
  });
  const opens = (hash: string, partner_id: string): TransactItem => put({ ...keys.keyHash(hash), partner_id });
  return {
    read: async (partnerId) => {
      const row = await get(table, keys.partner(partnerId));
      return row && readRow(PartnerRecord, row);
    },

    list: async () => readEach(table, await rowsUnder(table, keys.partner("")), (row) => readRow(PartnerRecord, row)),

    create: async (partner) => {
      const reasons = await transact(table, [
        put({ ...keys.partner(partner.id), ...partner }),
        opens(partner.hash, partner.id),
      ]);
      if (reasons !== undefined) throw new Error("A partner with this id or hash exists already");
    },

    changeKey: async ({ id, hash, revoked_at }, set) => {
      const update = conditionalUpdate(set, { hash, revoked_at });
      const reasons = await transact(table, [
        { Update: { Key: keys.partner(id), ...update } },
        { Delete: { Key: keys.keyHash(hash) } },
        ...("hash" in set ? [opens(set.hash, id)] : []),
      ]);
      return reasons === undefined ? "changed" : "stale";
    },
  };
};
