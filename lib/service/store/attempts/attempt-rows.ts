import type { Attempted } from "#domain/attempts/attempted.ts";
import type { Key } from "../keys.ts";
import { type Item, type Table, type Updated, update } from "../table/table.ts";

/** Where the rows of one kind are that are sent by attempts. */
export type AttemptRows<Id, Row extends Attempted & Id> = {
  keyOf(id: Id): Key;
  /** Its shard of the due index. */
  shardOf(id: Id): string;
  read(row: Item): Row;
};

type Change = {
  expression: string;
  condition: string;
  values: Record<string, unknown>;
  names?: Record<string, string>;
};

/** Changes a row if the condition holds. */
export const changeRow = (
  table: Table,
  key: Key,
  { expression, condition, values, names = {} }: Change,
): Promise<Updated> =>
  update(table, {
    Key: key,
    UpdateExpression: expression,
    ConditionExpression: condition,
    ExpressionAttributeNames: { "#status": "status", ...names },
    ExpressionAttributeValues: values,
    ReturnValues: "ALL_NEW",
    ReturnValuesOnConditionCheckFailure: "ALL_OLD",
  });
