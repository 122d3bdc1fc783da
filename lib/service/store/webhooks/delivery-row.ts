import { type DeliveryKey, DeliveryRecord } from "#domain/webhooks/delivery.ts";
import { removedAt } from "#domain/webhooks/event-record.ts";
import type { AttemptRows } from "../attempts/attempt-rows.ts";
import { dueShard, keys, TTL_ATTRIBUTE } from "../keys.ts";
import { readRow } from "../table/read-row.ts";
import { rowOf } from "../table/row-of.ts";
import type { Item } from "../table/table.ts";

export const toDelivery = (row: Item): DeliveryRecord => readRow(DeliveryRecord, row);

/** The rows of deliveries. */
export const DELIVERY_ROWS: AttemptRows<DeliveryKey, DeliveryRecord> = {
  keyOf: ({ account_id, event_id, endpoint_id }) => keys.delivery(account_id, event_id, endpoint_id),
  shardOf: ({ account_id, event_id }) => dueShard(account_id, event_id),
  read: toDelivery,
};

/** A new delivery as its row. */
export const deliveryItem = (delivery: DeliveryRecord): Item => {
  const due = delivery.due_at === null ? {} : { due_shard: DELIVERY_ROWS.shardOf(delivery) };
  return rowOf({
    ...DELIVERY_ROWS.keyOf(delivery),
    ...delivery,
    ...due,
    [TTL_ATTRIBUTE]: removedAt(delivery.created_at),
  });
};
