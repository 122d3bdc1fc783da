import { OrderRecord, type Reported } from "#domain/integrations/order.ts";
import type { OrderStore } from "#domain/integrations/ports.ts";
import { keys, TTL_ATTRIBUTE } from "../keys.ts";
import { conditionalUpdate } from "../table/conditional-update.ts";
import { filteredPage } from "../table/filtered-page.ts";
import { readRow } from "../table/read-row.ts";
import { get } from "../table/reads.ts";
import { rowOf } from "../table/row-of.ts";
import { type Item, putOnce, type Table, type TransactItem, update } from "../table/table.ts";

/** How long a refused order is kept. One that was accepted is kept as long as its invitation's data. */
const REFUSED_DAYS = 90;

/** Errors that are kept of an order. */
const ERRORS = 5;

/** Of a connection beside a much busier one. */
const MAX_READS = 10;

const keyOf = ({ account_id, id }: Pick<OrderRecord, "account_id" | "id">) => keys.order(account_id, id);

const toOrder = (row: Item): OrderRecord => readRow(OrderRecord, row);

const itemOf = (order: OrderRecord): Item => rowOf({ ...keyOf(order), ...order });

/** The write of an accepted order, for the transaction that creates its invitation. */
export const orderPut = (order: OrderRecord): TransactItem => ({ Put: { Item: itemOf(order) } });

/** The write of a report's place behind the others that the caller saw, for the transaction that stores the report. */
export const placeOfReport = (seen: OrderRecord, report: Reported): TransactItem => {
  const change = conditionalUpdate({ reports: [...seen.reports, report] }, { reports: seen.reports });
  return { Update: { Key: keyOf(seen), ...change } };
};

/** The orders of an account's connections. */
export const orderStore = (table: Table): OrderStore => ({
  read: async (accountId, orderId) => {
    const row = await get(table, keys.order(accountId, orderId));
    return row === undefined ? undefined : toOrder(row);
  },

  list: async (accountId, connectionId, limit) => {
    const { pk, sk: prefix } = keys.order(accountId, "");
    const source = { partition: pk, name: "pk", prefix, ConsistentRead: true } as const;
    const { entries } = await filteredPage(table, source, { from: "ord_", below: "ord_~" }, limit, {
      entryOf: toOrder,
      isWanted: (order) => order.connection_id === connectionId,
      maxReads: MAX_READS,
    });
    return entries;
  },

  refuse: async (order) => {
    const ttl = Math.ceil(Date.parse(order.created_at) / 1000) + REFUSED_DAYS * 86_400;
    await putOnce(table, { ...itemOf(order), [TTL_ATTRIBUTE]: ttl });
  },

  withdraw: async (order, at) => {
    await update(table, { Key: keyOf(order), ...conditionalUpdate({ withdrawn_at: at }, { withdrawn_at: null }) });
  },

  noteError: async (order, error) => {
    for (let seen: OrderRecord | undefined = order; seen !== undefined; ) {
      const errors = [...seen.errors, error].slice(-ERRORS);
      const change = conditionalUpdate({ errors }, { errors: seen.errors });
      if ((await update(table, { Key: keyOf(seen), ...change })).done) return;
      const row = await get(table, keyOf(seen));
      seen = row === undefined ? undefined : toOrder(row);
    }
  },
});
