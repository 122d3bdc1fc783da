import { NotificationsRecord, type NotificationsStore } from "#domain/team/notifications.ts";
import { emailDueEntry } from "../email/email-rows.ts";
import { keys } from "../keys.ts";
import { readRow } from "../table/read-row.ts";
import { get } from "../table/reads.ts";
import { rowOf } from "../table/row-of.ts";
import { putIf, type Table } from "../table/table.ts";

/** What waits to be emailed to members. */
export const notificationsStore = (table: Table): NotificationsStore => ({
  read: async (accountId, personId) => {
    const row = await get(table, keys.notifications(accountId, personId));
    return row === undefined ? undefined : readRow(NotificationsRecord, row);
  },

  save: (after) =>
    putIf(table, {
      Item: rowOf({ ...keys.notifications(after.account_id, after.id), ...after, ...emailDueEntry(after) }),
      ...(after.version === 1
        ? { ConditionExpression: "attribute_not_exists(pk)" }
        : { ConditionExpression: "version = :seen", ExpressionAttributeValues: { ":seen": after.version - 1 } }),
    }),
});
