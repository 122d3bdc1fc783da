import * as z from "zod";
import { invalid } from "./errors.ts";
import type { Output } from "./table/table.ts";
import { Unsupported } from "./unsupported.ts";
import { type Item, toWireItem, type Value } from "./value.ts";

/*
 * The requests of the built-in engine, as DynamoDB's JSON protocol has them. The schemas are strict: what the engine does not
 * know is refused, and never ignored.
 */

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** An attribute in DynamoDB's JSON, such as `{"N": "1"}`, as a JavaScript value. */
const fromWire = (wire: unknown): Value => {
  const [[type, value] = [], ...others] = isObject(wire) ? Object.entries(wire) : [];
  if (others.length > 0) throw invalid("Supplied AttributeValue has more than one datatypes set");
  if (type === "S" && typeof value === "string") return value;
  if (type === "N" && typeof value === "string" && value.trim() !== "" && Number.isFinite(Number(value)))
    return Number(value);
  if (type === "BOOL" && typeof value === "boolean") return value;
  if (type === "NULL" && value === true) return null;
  if (type === "L" && Array.isArray(value)) return value.map(fromWire);
  if (type === "M" && isObject(value)) return itemOf(value);
  if (type === undefined || !["B", "SS", "NS", "BS"].includes(type)) {
    throw invalid("Supplied AttributeValue is empty, must contain exactly one of the supported datatypes");
  }
  throw new Unsupported("sets and bytes");
};

const itemOf = (wire: Record<string, unknown>): Item =>
  Object.fromEntries(Object.entries(wire).map(([name, value]) => [name, fromWire(value)]));

const text = z.string().optional();
const Row = z.custom<Record<string, unknown>>(isObject).transform(itemOf);
const returned = <const Kinds extends readonly [string, ...string[]]>(...kinds: Kinds) => z.enum(kinds).optional();

const units = { ReturnConsumedCapacity: returned("NONE", "TOTAL", "INDEXES") };
const placeholders = {
  ExpressionAttributeNames: z.record(z.string(), z.string()).optional(),
  ExpressionAttributeValues: Row.optional(),
};
const shown = { ConsistentRead: z.boolean().optional(), ProjectionExpression: text };
const conditional = {
  TableName: z.string(),
  ConditionExpression: text,
  ReturnValuesOnConditionCheckFailure: returned("NONE", "ALL_OLD"),
  ...placeholders,
};
const page = {
  TableName: z.string(),
  FilterExpression: text,
  Limit: z.int().optional(),
  ExclusiveStartKey: Row.optional(),
  ...shown,
  ...placeholders,
  ...units,
};
const alone = { ...conditional, ...units, ReturnValues: returned("NONE", "ALL_OLD") };

export const GetItem = z.strictObject({
  TableName: z.string(),
  Key: Row,
  ExpressionAttributeNames: placeholders.ExpressionAttributeNames,
  ...shown,
  ...units,
});
export const PutItem = z.strictObject({ Item: Row, ...alone });
export const DeleteItem = z.strictObject({ Key: Row, ...alone });
export const UpdateItem = z.strictObject({
  Key: Row,
  UpdateExpression: text,
  ...alone,
  ReturnValues: returned("NONE", "ALL_OLD", "ALL_NEW"),
});
export const Query = z.strictObject({
  IndexName: text,
  KeyConditionExpression: text,
  ScanIndexForward: z.boolean().optional(),
  ...page,
});
export const Scan = z.strictObject(page);
export const TransactWriteItems = z.strictObject({
  TransactItems: z.array(
    z.strictObject({
      Put: z.strictObject({ Item: Row, ...conditional }).optional(),
      Update: z.strictObject({ Key: Row, UpdateExpression: text, ...conditional }).optional(),
      Delete: z.strictObject({ Key: Row, ...conditional }).optional(),
      ConditionCheck: z.strictObject({ Key: Row, ...conditional }).optional(),
    }),
  ),
  ClientRequestToken: text,
  ...units,
});
export const BatchGetItem = z.strictObject({
  RequestItems: z.record(
    z.string(),
    z.strictObject({
      Keys: z.array(Row),
      ExpressionAttributeNames: placeholders.ExpressionAttributeNames,
      ...shown,
    }),
  ),
  ...units,
});
export const BatchWriteItem = z.strictObject({
  RequestItems: z.record(
    z.string(),
    z.array(
      z.strictObject({
        PutRequest: z.strictObject({ Item: Row }).optional(),
        DeleteRequest: z.strictObject({ Key: Row }).optional(),
      }),
    ),
  ),
  ...units,
});

const toWire = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(toWire);
  // What the table returned is an item of it.
  return isObject(value) ? toWireItem(value) : value;
};

/** A response with its items in DynamoDB's JSON. */
export const responseOf = (output: Output): Output => {
  const response: Output = { ...output };
  for (const name of ["Item", "Items", "Attributes", "LastEvaluatedKey"]) {
    if (output[name] !== undefined) response[name] = toWire(output[name]);
  }
  const { Responses } = output;
  if (Array.isArray(Responses)) response.Responses = Responses.map(responseOf);
  else if (isObject(Responses)) {
    response.Responses = Object.fromEntries(Object.entries(Responses).map(([name, items]) => [name, toWire(items)]));
  }
  return response;
};
