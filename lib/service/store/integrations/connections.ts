import { ConnectionRecord } from "#domain/integrations/connection.ts";
import type { ConnectionStore } from "#domain/integrations/ports.ts";
import { definedFields } from "#domain/shared/defined-fields.ts";
import { requestEmail } from "#domain/shared/email-progress.ts";
import { auditPut } from "../audit-log.ts";
import { changeEmail, emailDueEntry } from "../email/email-rows.ts";
import { keys } from "../keys.ts";
import { conditionalUpdate } from "../table/conditional-update.ts";
import { readRow } from "../table/read-row.ts";
import { get, rowsUnder } from "../table/reads.ts";
import { rowOf } from "../table/row-of.ts";
import { type Item, type Table, transact, update } from "../table/table.ts";

const keyOf = ({ account_id, id }: Pick<ConnectionRecord, "account_id" | "id">) => keys.connection(account_id, id);

const toConnection = (row: Item): ConnectionRecord => readRow(ConnectionRecord, row);

/** An account's connections to its ATSs. */
export const connectionStore = (table: Table): ConnectionStore => ({
  read: async (accountId, connectionId) => {
    const row = await get(table, keys.connection(accountId, connectionId));
    return row === undefined ? undefined : toConnection(row);
  },

  list: async (accountId) => (await rowsUnder(table, keys.connection(accountId, ""))).map(toConnection),

  create: async (connection, audit) => {
    const Item = rowOf({ ...keyOf(connection), ...connection });
    await transact(table, [
      { Put: { TableName: table.name, Item, ConditionExpression: "attribute_not_exists(pk)" } },
      auditPut(table, audit),
    ]);
  },

  update: async (connection, change, audit) => {
    const Key = keyOf(connection);
    const Update = { TableName: table.name, Key, ...conditionalUpdate(definedFields(change), {}) };
    // If only the audit entry's write failed, it was there: an attempt whose answer was lost has made the change.
    const [reason] = (await transact(table, [{ Update }, auditPut(table, audit)])) ?? [];
    if (reason?.failed) return undefined;
    const row = await get(table, Key);
    return row === undefined ? undefined : toConnection(row);
  },

  remove: async (connection, audit) => {
    const Delete = { TableName: table.name, Key: keyOf(connection), ConditionExpression: "attribute_exists(pk)" };
    return (await transact(table, [{ Delete }, auditPut(table, audit)])) === undefined;
  },

  breakOff: async (connection, now) => {
    const { email_requests, ...email } = requestEmail(connection, now);
    // A key that was replaced since is not the one that was refused.
    const { sealed_key } = connection;
    const seen = { status: "active", email_requests: connection.email_requests, sealed_key };
    const due = emailDueEntry({ ...connection, ...email });
    const { done, item = {} } = await update(table, {
      Key: keyOf(connection),
      ...conditionalUpdate({ status: "broken", email_requests, ...email, ...due }, seen),
      ReturnValues: "ALL_NEW",
    });
    return done ? toConnection(item) : undefined;
  },

  changeEmail: async (connection, set) => {
    const row = await changeEmail(table, keyOf(connection), connection, set, { status: connection.status });
    return row === undefined ? "stale" : toConnection(row);
  },

  noteCall: async (connection, at) => {
    await update(table, { Key: keyOf(connection), ...conditionalUpdate({ last_called_at: at }, {}) });
  },

  noteError: async (connection, error) => {
    await update(table, { Key: keyOf(connection), ...conditionalUpdate({ last_error: error }, {}) });
  },
});
