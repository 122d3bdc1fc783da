import { Reconciliation } from "#domain/invitations/publishing/reconciliation.ts";
import type { ReconciliationStore } from "#domain/invitations/publishing/reconciliation-ports.ts";
import { dueShard, Key, keys } from "../keys.ts";
import { readEach, readRow } from "../table/read-row.ts";
import { get, query } from "../table/reads.ts";
import { type Item, type Table, update } from "../table/table.ts";
import { toInvitation } from "./invitation-row.ts";

/** The row of a new account's reconciliation; it is always due at some time. */
export const reconciliationItem = ({ account_id, since, due_at }: Reconciliation): Item => ({
  ...keys.reconciliation(account_id),
  account_id,
  since,
  due_shard: dueShard(account_id, account_id),
  due_at,
});

/** How far accounts are reconciled, and which of their invitations to check. */
export const reconciliationStore = (table: Table): ReconciliationStore => ({
  read: async (accountId) => {
    const row = await get(table, keys.reconciliation(accountId));
    return row === undefined ? undefined : readRow(Reconciliation, row);
  },

  save: async (seen, after) => {
    const underWay = after.until !== null && after.position !== null;
    await update(table, {
      Key: keys.reconciliation(seen.account_id),
      UpdateExpression: underWay
        ? "SET #until = :until, #position = :position"
        : "SET since = :since, due_at = :due REMOVE #until, #position",
      ConditionExpression: `since = :was AND ${seen.position === null ? "attribute_not_exists(#position)" : "#position = :at"}`,
      ExpressionAttributeNames: { "#until": "until", "#position": "position" },
      ExpressionAttributeValues: {
        ":was": seen.since,
        ...(seen.position === null ? {} : { ":at": seen.position }),
        ...(underWay
          ? { ":until": after.until, ":position": after.position }
          : { ":since": after.since, ":due": after.due_at }),
      },
    });
  },

  changed: async (accountId, { from, below, above, changedSince, limit }) => {
    const { pk, sk: prefix } = keys.invitation(accountId, "");
    const { items, last } = await query(table, {
      KeyConditionExpression: "pk = :pk AND sk BETWEEN :from AND :below",
      // Every change that has an event sets it.
      FilterExpression: "updated_at >= :since",
      ExpressionAttributeValues: {
        ":pk": pk,
        ":from": prefix + from,
        ":below": prefix + below,
        ":since": changedSince,
      },
      ...(above === null ? {} : { ExclusiveStartKey: keys.invitation(accountId, above) }),
      Limit: limit,
    });
    const invitations = readEach(table, items, toInvitation);
    const read = new Set(invitations.map(({ id }) => id));
    const ids = items.map((item) => readRow(Key, item).sk.slice(prefix.length));
    return { invitations, unreadable: ids.filter((id) => !read.has(id)), last: last?.sk.slice(prefix.length) };
  },
});
