import type { ConnectionRecord } from "#domain/integrations/connection.ts";
import { KeptOrder } from "#domain/integrations/kept-order.ts";
import type { KeptOrderStore } from "#domain/integrations/ports.ts";
import { keys, TTL_ATTRIBUTE } from "../keys.ts";
import { conditionalUpdate } from "../table/conditional-update.ts";
import { readEach, readRow } from "../table/read-row.ts";
import { get, rowsUnder } from "../table/reads.ts";
import { rowOf } from "../table/row-of.ts";
import { putOnce, type Table, update } from "../table/table.ts";

/** How long one is kept: longer than any order can last. */
const KEPT_DAYS = 90;

const keyOf = ({ account_id, connection_id, their_id }: KeptOrder) =>
  keys.keptOrder(account_id, connection_id, their_id);

/** What ATSs have said of orders, a row for each order. */
export const keptOrderStore = (table: Table): KeptOrderStore => ({
  read: async ({ account_id, id }: ConnectionRecord, theirId) => {
    const row = await get(table, keys.keptOrder(account_id, id, theirId));
    return row === undefined ? undefined : readRow(KeptOrder, row);
  },

  waiting: async ({ account_id, id }) => {
    const rows = await rowsUnder(table, keys.keptOrder(account_id, id, ""));
    return readEach(table, rows, (row) => readRow(KeptOrder, row)).filter(({ is_done }) => !is_done);
  },

  keep: async (order) => {
    const Key = keyOf(order);
    const ttl = Math.ceil(Date.parse(order.created_at) / 1000) + KEPT_DAYS * 86_400;
    await putOnce(table, { ...rowOf({ ...Key, ...order }), [TTL_ATTRIBUTE]: ttl });
    if (order.is_cancelled)
      await update(table, { Key, ...conditionalUpdate({ is_cancelled: true, is_done: false, attempts: 0 }, {}) });
  },

  settle: async (seen) => {
    const Key = keyOf(seen);
    const change = conditionalUpdate({ is_done: true }, { is_cancelled: seen.is_cancelled });
    return (await update(table, { Key, ...change })).done;
  },

  reopen: async ({ account_id, id }, theirId) => {
    const Key = keys.keptOrder(account_id, id, theirId);
    return (await update(table, { Key, ...conditionalUpdate({ is_done: false, attempts: 0 }, {}) })).done;
  },

  noteAttempt: async (seen) => {
    const change = conditionalUpdate({ attempts: seen.attempts + 1 }, { attempts: seen.attempts });
    await update(table, { Key: keyOf(seen), ...change });
  },
});
