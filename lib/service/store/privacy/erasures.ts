import { ErasureRecord } from "#domain/privacy/erasure-record.ts";
import type { ErasureStore } from "#domain/privacy/ports.ts";
import type { Random } from "#domain/shared/ids.ts";
import { auditedBy } from "../audit-log.ts";
import { transactOnce } from "../idempotency/request-records.ts";
import { keyedHash } from "../keyed-hash.ts";
import { dueShard, Key, keys } from "../keys.ts";
import { pageInRange } from "../table/range-query.ts";
import { readEach, readRow } from "../table/read-row.ts";
import { get, rowsUnder } from "../table/reads.ts";
import { rowOf } from "../table/row-of.ts";
import { type Table, update } from "../table/table.ts";

/** The erasures of candidates' data. The rows stay, as the list from which a restored table is erased again. */
export const erasureStore = (table: Table, random: Random): ErasureStore => ({
  subjectOf: keyedHash(table, random),

  create: async (erasure, { record, audit } = {}) => {
    const { account_id, id } = erasure;
    const row = rowOf({ ...keys.erasure(account_id, id), ...erasure, due_shard: dueShard(account_id, id) });
    await transactOnce(table, record, [{ Put: { Item: row } }, ...auditedBy(audit)]);
  },

  read: async (accountId, erasureId) => {
    const row = await get(table, keys.erasure(accountId, erasureId));
    return row === undefined ? undefined : readRow(ErasureRecord, row);
  },

  list: async (accountId, { below, limit }) => {
    const { pk, sk } = keys.erasure(accountId, "");
    const source = { partition: pk, name: "pk", prefix: sk, ConsistentRead: true } as const;
    const { items, last } = await pageInRange(table, source, { from: "era_", below: below ?? "era_~" }, limit);
    const erasures = readEach(table, items, (row) => readRow(ErasureRecord, row));
    return { erasures, last, isComplete: erasures.length === items.length };
  },

  postpone: async ({ account_id, id }, dueAt) => {
    const { done } = await update(table, {
      Key: keys.erasure(account_id, id),
      UpdateExpression: "SET due_at = :due",
      ConditionExpression: "#status = :running",
      ExpressionAttributeNames: { "#status": "status" },
      ExpressionAttributeValues: { ":due": dueAt, ":running": "running" },
    });
    return done;
  },

  marked: async ({ account_id, id }) => {
    const prefix = keys.erased(account_id, id, "");
    return (await rowsUnder(table, prefix)).map((row) => readRow(Key, row).sk.slice(prefix.sk.length));
  },

  complete: async ({ account_id, id }, at) => {
    await update(table, {
      Key: keys.erasure(account_id, id),
      UpdateExpression: "SET #status = :completed, completed_at = :at REMOVE address_hash, due_at, due_shard",
      ConditionExpression: "#status = :running",
      ExpressionAttributeNames: { "#status": "status" },
      ExpressionAttributeValues: { ":at": at, ":completed": "completed", ":running": "running" },
    });
  },
});
