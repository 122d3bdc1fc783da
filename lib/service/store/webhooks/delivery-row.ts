import { type DeliveryKey, DeliveryRecord } from "#domain/webhooks/delivery.ts";
import { removedAt } from "#domain/webhooks/event-record.ts";
import { dueShard, keys, TTL_ATTRIBUTE } from "../keys.ts";
import { readRow } from "../table/read-row.ts";
import { rowOf } from "../table/row-of.ts";
import { type Item, type Table, type Updated, update } from "../table/table.ts";

export const toDelivery = (row: Item): DeliveryRecord => readRow(DeliveryRecord, row);

export const rowKey = ({ account_id, event_id, endpoint_id }: DeliveryKey) =>
  keys.delivery(account_id, event_id, endpoint_id);

/** Its shard of the due index. */
export const shardOf = ({ account_id, event_id }: DeliveryKey): string => dueShard(account_id, event_id);

/** A new delivery as its row. */
export const deliveryItem = (delivery: DeliveryRecord): Item => {
  const due = delivery.due_at === null ? {} : { due_shard: shardOf(delivery) };
  return rowOf({ ...rowKey(delivery), ...delivery, ...due, [TTL_ATTRIBUTE]: removedAt(delivery.created_at) });
};

type Change = {
  expression: string;
  condition: string;
  values: Record<string, unknown>;
  names?: Record<string, string>;
};

/** Changes the row of a delivery if the condition holds. */
export const changeRow = (
  table: Table,
  key: DeliveryKey,
  { expression, condition, values, names = {} }: Change,
): Promise<Updated> =>
  update(table, {
    Key: rowKey(key),
    UpdateExpression: expression,
    ConditionExpression: condition,
    ExpressionAttributeNames: { "#status": "status", ...names },
    ExpressionAttributeValues: values,
    ReturnValues: "ALL_NEW",
    ReturnValuesOnConditionCheckFailure: "ALL_OLD",
  });
