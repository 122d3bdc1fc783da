import { OrderRecord, type Reported } from "#domain/integrations/order.ts";
import type { OrderKey, OrderStore } from "#domain/integrations/ports.ts";
import { keys, TTL_ATTRIBUTE } from "../keys.ts";
import { conditionalUpdate } from "../table/conditional-update.ts";
import { pageInRange } from "../table/range-query.ts";
import { readEach, readRow } from "../table/read-row.ts";
import { get } from "../table/reads.ts";
import { rowOf } from "../table/row-of.ts";
import { type Item, putOnce, type Table, type TransactItem, update } from "../table/table.ts";

/**
 * How long a refused order is kept, and what is left of one whose candidate was erased. One that was accepted is kept as
 * long as its invitation's data. Greenhouse asks for eight weeks.
 */
const KEPT_DAYS = 90;

/** Errors that are kept of an order. */
const ERRORS = 5;

const keyOf = ({ account_id, connection_id, id }: OrderKey) => keys.order(account_id, connection_id, id);

const toOrder = (row: Item): OrderRecord => readRow(OrderRecord, row);

const itemOf = (order: OrderRecord): Item => rowOf({ ...keyOf(order), ...order });

/** The write of an accepted order, for the transaction that creates its invitation. */
export const orderPut = (order: OrderRecord): TransactItem => ({ Put: { Item: itemOf(order) } });

/**
 * Removes what leads to the candidate from an accepted order. What is left says that there was an order, so that an ATS that
 * asks for it gets its state; TTL removes it when no ATS asks any more. Safe to repeat.
 */
export const eraseOrder = async (table: Table, order: OrderKey, erasedAt: string): Promise<void> => {
  const ttl = Math.ceil(Date.parse(erasedAt) / 1000) + KEPT_DAYS * 86_400;
  const gone = { errors: null, reply_to: null, their_id: null };
  const change = { ...gone, erased_at: erasedAt, [TTL_ATTRIBUTE]: ttl };
  await update(table, { Key: keyOf(order), ...conditionalUpdate(change, {}) });
};

/** The write of a report's place behind the others that the caller saw, for the transaction that stores the report. */
export const placeOfReport = (seen: OrderRecord, report: Reported): TransactItem => {
  const change = conditionalUpdate({ reports: [...seen.reports, report] }, { reports: seen.reports });
  return { Update: { Key: keyOf(seen), ...change } };
};

/** The orders of an account's connections. */
export const orderStore = (table: Table): OrderStore => ({
  read: async (order) => {
    const row = await get(table, keyOf(order));
    return row === undefined ? undefined : toOrder(row);
  },

  page: async (connection, { below, limit }) => {
    const { pk, sk: prefix } = keys.order(connection.account_id, connection.id, "");
    const source = { partition: pk, name: "pk", prefix, ConsistentRead: true } as const;
    const { items, last } = await pageInRange(table, source, { from: "", below: below ?? "~" }, limit);
    return { orders: readEach(table, items, toOrder), next: last };
  },

  refuse: async (order) => {
    const ttl = Math.ceil(Date.parse(order.created_at) / 1000) + KEPT_DAYS * 86_400;
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
