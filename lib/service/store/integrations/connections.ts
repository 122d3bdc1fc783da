import * as z from "zod/mini";
import { ConnectionRecord } from "#domain/integrations/connection.ts";
import type { ConnectionStore } from "#domain/integrations/ports.ts";
import { definedFields } from "#domain/shared/defined-fields.ts";
import { requestEmail } from "#domain/shared/email-progress.ts";
import { isTestTenant } from "#domain/shared/tenant.ts";
import { auditPut } from "../audit-log.ts";
import { changeEmail, emailDueEntry } from "../email/email-rows.ts";
import { dueShard, keys } from "../keys.ts";
import { conditionalUpdate } from "../table/conditional-update.ts";
import { readEach, readRow } from "../table/read-row.ts";
import { get, rowsUnder } from "../table/reads.ts";
import { rowOf } from "../table/row-of.ts";
import { type Item, type Table, transact, update } from "../table/table.ts";

const keyOf = ({ account_id, id }: Pick<ConnectionRecord, "account_id" | "id">) => keys.connection(account_id, id);

/** The row by which the ATS's own id leads to a connection. */
const TheirConnection = z.object({ account_id: z.string(), connection_id: z.string() });

/** How often the open orders of an ATS are read that has a list of them. */
const SYNC_EVERY_MS = 3_600_000;

/**
 * What a connection has besides its row, if its ATS has an id of it: the look-up by that, and the time of the next reading. In
 * test mode nothing is read by the hour.
 */
const alsoOf = ({ vendor, account_id, id, theirs, created_at }: ConnectionRecord) => {
  if (theirs === null) return [];
  const lookup = { ...keys.theirConnection(vendor, theirs.id), account_id, connection_id: id };
  if (isTestTenant(account_id)) return [lookup];
  const due_at = new Date(Date.parse(created_at) + SYNC_EVERY_MS).toISOString();
  return [lookup, { ...keys.connectionSync(account_id, id), due_shard: dueShard(account_id, id), due_at }];
};

const toConnection = (row: Item): ConnectionRecord => readRow(ConnectionRecord, row);

/** The change of a connection that breaks, with the request for the email about it. */
const broken = (connection: ConnectionRecord, now: number) => {
  const email = requestEmail(connection, now);
  return { status: "broken", ...email, ...emailDueEntry({ ...connection, ...email }) };
};

/**
 * The change by a state that the ATS reports. A connection breaks with a notice, and only if it was active. One that a member
 * has disabled stays disabled.
 */
const changeBy = (
  seen: ConnectionRecord,
  { state, status }: { state: string; status: ConnectionRecord["status"] },
  now: number,
) => {
  const isDisabledByMember = seen.status === "disabled" && seen.theirs?.status !== "disabled";
  if (status === "active") return isDisabledByMember ? {} : { status };
  const last_error = { at: new Date(now).toISOString(), call: "connection", message: state };
  if (status !== "broken") return { status, last_error };
  return seen.status === "active" ? { last_error, ...broken(seen, now) } : { last_error };
};

/** An account's connections to its ATSs. */
export const connectionStore = (table: Table): ConnectionStore => ({
  read: async (accountId, connectionId) => {
    const row = await get(table, keys.connection(accountId, connectionId));
    return row === undefined ? undefined : toConnection(row);
  },

  list: async (accountId) => readEach(table, await rowsUnder(table, keys.connection(accountId, "")), toConnection),

  find: async (vendor, theirId) => {
    const found = await get(table, keys.theirConnection(vendor, theirId));
    if (found === undefined) return undefined;
    const { account_id, connection_id } = readRow(TheirConnection, found);
    const row = await get(table, keys.connection(account_id, connection_id));
    return row === undefined ? undefined : toConnection(row);
  },

  create: async (connection, audit) => {
    const rows = [{ ...keyOf(connection), ...connection }, ...alsoOf(connection)];
    const failed = await transact(table, [
      ...rows.map((row) => ({ Put: { Item: rowOf(row), ConditionExpression: "attribute_not_exists(pk)" } })),
      auditPut(audit),
    ]);
    return connection.theirs !== null && failed?.[1]?.failed ? "taken" : "created";
  },

  postponeSync: async ({ account_id, connection_id }, now) => {
    const change = { due_at: new Date(now + SYNC_EVERY_MS).toISOString() };
    await update(table, { Key: keys.connectionSync(account_id, connection_id), ...conditionalUpdate(change, {}) });
  },

  setTheirs: async (seen, theirs) => {
    const { done, item = {} } = await update(table, {
      Key: keyOf(seen),
      ...conditionalUpdate({ theirs }, { theirs: seen.theirs }),
      ReturnValues: "ALL_NEW",
    });
    return done ? toConnection(item) : undefined;
  },

  mirror: async (seen, theirs, news, now) => {
    const { status, email_requests } = seen;
    const { done, item = {} } = await update(table, {
      Key: keyOf(seen),
      ...conditionalUpdate(
        { theirs, ...(news === undefined ? {} : changeBy(seen, news, now)) },
        { theirs: seen.theirs, status, email_requests },
      ),
      ReturnValues: "ALL_NEW",
    });
    return done ? toConnection(item) : undefined;
  },

  setTokens: async (seen, tokens) => {
    const { done, item = {} } = await update(table, {
      Key: keyOf(seen),
      ...conditionalUpdate({ tokens }, { tokens: seen.tokens }),
      ReturnValues: "ALL_NEW",
    });
    return done ? toConnection(item) : undefined;
  },

  grant: async (connection, tokens, audit) => {
    const Key = keyOf(connection);
    for (let seen: ConnectionRecord | undefined = connection; seen !== undefined; ) {
      const { status } = seen;
      // A member has disabled it, so it stays disabled: it can work again as soon as a member enables it.
      const after = status === "disabled" ? status : "active";
      const change = conditionalUpdate({ tokens, status: after, granted_at: audit.at }, { status });
      const refused = await transact(table, [{ Update: { Key, ...change } }, auditPut(audit)]);
      const row = await get(table, Key);
      const now = row === undefined ? undefined : toConnection(row);
      // If only the audit entry's write failed, it was there: an attempt whose answer was lost has made the change.
      if (!refused?.[0]?.failed) return now;
      seen = now;
    }
    return undefined;
  },

  bringForward: async ({ account_id, id }, at) => {
    await update(table, {
      Key: keys.connectionSync(account_id, id),
      UpdateExpression: "SET due_at = :at",
      // A test tenant's has none.
      ConditionExpression: "due_at > :at",
      ExpressionAttributeValues: { ":at": at },
    });
  },

  update: async (connection, change, audit) => {
    const Key = keyOf(connection);
    const Update = { Key, ...conditionalUpdate(definedFields(change), {}) };
    // If only the audit entry's write failed, it was there: an attempt whose answer was lost has made the change.
    const [reason] = (await transact(table, [{ Update }, auditPut(audit)])) ?? [];
    if (reason?.failed) return undefined;
    const row = await get(table, Key);
    return row === undefined ? undefined : toConnection(row);
  },

  remove: async (connection, audit) => {
    const Delete = { Key: keyOf(connection), ConditionExpression: "attribute_exists(pk)" };
    const also = alsoOf(connection).map(({ pk, sk }) => ({ Delete: { Key: { pk, sk } } }));
    return (await transact(table, [{ Delete }, ...also, auditPut(audit)])) === undefined;
  },

  breakOff: async (connection, now) => {
    // A key that was replaced since is not the one that was refused.
    const { sealed_key, granted_at, email_requests } = connection;
    const { done, item = {} } = await update(table, {
      Key: keyOf(connection),
      ...conditionalUpdate(broken(connection, now), { status: "active", email_requests, sealed_key, granted_at }),
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
