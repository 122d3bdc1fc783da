import type { InvitationAges } from "#domain/invitations/ports.ts";
import { RetentionRecord, type RetentionStore } from "#domain/privacy/retention.ts";
import { firstIdAt } from "#domain/shared/ids.ts";
import { toInvitation } from "../invitations/invitation-row.ts";
import { dueShard, Key, keys } from "../keys.ts";
import { conditionalUpdate } from "../table/conditional-update.ts";
import { readEach, readRow } from "../table/read-row.ts";
import { get, query } from "../table/reads.ts";
import { rowOf } from "../table/row-of.ts";
import { type Item, type Table, update } from "../table/table.ts";

/** The row of a new account; it is always due at some time. */
export const retentionItem = (record: RetentionRecord): Item =>
  rowOf({ ...keys.retention(record.account_id), ...record, due_shard: dueShard(record.account_id, record.account_id) });

/** How far accounts' data is looked through. */
export const retentionStore = (table: Table): RetentionStore => ({
  read: async (accountId) => {
    const row = await get(table, keys.retention(accountId));
    return row === undefined ? undefined : readRow(RetentionRecord, row);
  },

  restart: async (accountId) => {
    await update(table, {
      Key: keys.retention(accountId),
      ...conditionalUpdate({ erased_to: null, signals_to: null }, {}),
    });
  },

  save: async ({ account_id, due_at, erased_to, signals_to }) => {
    await update(table, {
      Key: keys.retention(account_id),
      ...conditionalUpdate({ due_at, erased_to, signals_to }, {}),
    });
  },
});

/** An account's invitations by age. */
export const invitationAges = (table: Table): InvitationAges => ({
  oldest: async (accountId, { above, createdBefore, limit }) => {
    const { pk, sk: prefix } = keys.invitation(accountId, "");
    const { items } = await query(table, {
      KeyConditionExpression: "pk = :pk AND sk BETWEEN :from AND :below",
      ExpressionAttributeValues: {
        ":pk": pk,
        // The first key after that of the id: `~` comes after every character of ids.
        ":from": above === null ? prefix : `${prefix}${above}~`,
        ":below": prefix + firstIdAt("inv", createdBefore),
      },
      Limit: limit,
    });
    return items.map((row) => {
      const [invitation] = readEach(table, [row], toInvitation);
      return { id: readRow(Key, row).sk.slice(prefix.length), invitation };
    });
  },
});
