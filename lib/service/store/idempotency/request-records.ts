import {
  type NewRequestRecord,
  RepeatedRequest,
  RequestRecord,
  type RequestRecords,
} from "#domain/idempotency/request-record.ts";
import { keys } from "../keys.ts";
import { readRow } from "../table/read-row.ts";
import { get } from "../table/reads.ts";
import { rowOf } from "../table/row-of.ts";
import { type Reason, type Table, type TransactItem, transact } from "../table/table.ts";
import { isRemembered, putKeyRow } from "./key-row.ts";

const putRecord = ({ account_id, hash, at, ...record }: NewRequestRecord): TransactItem =>
  putKeyRow(keys.idempotency(account_id, hash), { ...rowOf(record), remembered_until: record.remembered_until }, at);

/** Requests that are remembered by their Idempotency-Key. */
export const requestRecords = (table: Table): RequestRecords => ({
  find: async ({ account_id, hash, at }) => {
    const row = await get(table, keys.idempotency(account_id, hash));
    const record = row && readRow(RequestRecord, row);
    return record !== undefined && isRemembered(record, at) ? record : undefined;
  },

  remember: async (record) => {
    await transactOnce(table, record, []);
  },
});

/**
 * `transact`, with the record of the request in the same transaction, so that the request's effect and the memory of it
 * exist together or not at all. Returns the reasons of `items` alone.
 *
 * @throws RepeatedRequest if another request has written the record.
 */
export const transactOnce = async (
  table: Table,
  record: NewRequestRecord | undefined,
  items: TransactItem[],
): Promise<Reason[] | undefined> => {
  if (record === undefined) return transact(table, items);
  const reasons = await transact(table, [...items, putRecord(record)]);
  const refused = reasons?.at(-1);
  if (refused?.failed !== true) return reasons?.slice(0, -1);
  // An earlier attempt of this call went through and its response was lost.
  if (refused.item !== undefined && readRow(RequestRecord, refused.item).nonce === record.nonce) return undefined;
  throw new RepeatedRequest();
};
