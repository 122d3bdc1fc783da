import type { DeliveryStore } from "#domain/webhooks/ports.ts";
import { attemptSchedules } from "../attempts/attempt-schedules.ts";
import { Key, keys } from "../keys.ts";
import { readEach, readRow } from "../table/read-row.ts";
import { get, query, rowsUnder } from "../table/reads.ts";
import { putIf, type Table } from "../table/table.ts";
import { DELIVERY_ROWS, deliveryItem, toDelivery } from "./delivery-row.ts";

/** The first position after one: what a delivery's sort key has after its kind. Positions sort by the time of the event. */
const after = (position: string): string => `${position}!`;

const deliveriesOf = (accountId: string) => {
  const { pk, sk } = keys.delivery(accountId, "", "");
  return { pk, sk: sk.slice(0, -1) };
};

/** Deliveries: one row per event and endpoint, from the first message to the end. */
export const deliveryStore = (table: Table): DeliveryStore => {
  return {
    ...attemptSchedules(table, DELIVERY_ROWS),

    put: async (delivery) => {
      await putIf(table, {
        Item: deliveryItem(delivery),
        // Its event may be published only after the delivery has waited for it in vain.
        ConditionExpression: "attribute_not_exists(pk) OR (#status = :discarded AND attempts = :none)",
        ExpressionAttributeNames: { "#status": "status" },
        ExpressionAttributeValues: { ":discarded": "discarded", ":none": 0 },
      });
    },

    read: async (key) => {
      const row = await get(table, DELIVERY_ROWS.keyOf(key));
      return row === undefined ? undefined : toDelivery(row);
    },

    list: async (accountId, eventId) =>
      readEach(table, await rowsUnder(table, keys.delivery(accountId, eventId, "")), toDelivery),

    page: async (accountId, { from, to, order, count }) => {
      if (from >= to) return { deliveries: [], next: undefined };
      const { pk, sk: prefix } = deliveriesOf(accountId);
      const { items, last: end } = await query(table, {
        KeyConditionExpression: "pk = :pk AND sk BETWEEN :from AND :to",
        ExpressionAttributeValues: { ":pk": pk, ":from": prefix + from, ":to": `${prefix}${to}` },
        ScanIndexForward: order === "oldest_first",
        ConsistentRead: true,
        // One more, to know whether a page follows; and BETWEEN includes its upper end, which is not of this range.
        Limit: count + 2,
      });
      const rows = items.filter(({ sk }) => sk !== prefix + to);
      const page = rows.slice(0, count);
      const deliveries = readEach(table, page, toDelivery);
      const last = page.at(-1);
      // The table ends a page after a megabyte, too.
      const more = rows.length > count || end !== undefined;
      if (last === undefined || !more) return { deliveries, next: undefined };
      const position = readRow(Key, last).sk.slice(prefix.length);
      return { deliveries, next: order === "oldest_first" ? after(position) : position };
    },

    undue: async (accountId, { from, below }) => {
      const { pk, sk: prefix } = deliveriesOf(accountId);
      const { items, last } = await query(table, {
        KeyConditionExpression: "pk = :pk AND sk BETWEEN :from AND :below",
        FilterExpression: "#status = :pending AND attribute_not_exists(due_at)",
        ExpressionAttributeNames: { "#status": "status" },
        ExpressionAttributeValues: {
          ":pk": pk,
          ":from": prefix + from,
          ":below": prefix + below,
          ":pending": "pending",
        },
      });
      return { deliveries: readEach(table, items, toDelivery), next: last && after(last.sk.slice(prefix.length)) };
    },
  };
};
