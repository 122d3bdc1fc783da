import * as z from "zod";
import { arn } from "../../../lib/local/local-aws.ts";
import type { Ask } from "./policy.ts";

/** The name of the partition key: of the table, and of each index by its name. */
export type PartitionKeys = Readonly<Record<string, string>>;
export const TABLE = "";

const Value = z.object({ S: z.string() });
const Item = z.record(z.string(), z.unknown());

const Expressions = z.looseObject({
  TableName: z.string(),
  IndexName: z.string().optional(),
  Key: Item.optional(),
  Item: Item.optional(),
  KeyConditionExpression: z.string().optional(),
  ConditionExpression: z.string().optional(),
  FilterExpression: z.string().optional(),
  ProjectionExpression: z.string().optional(),
  UpdateExpression: z.string().optional(),
  ExpressionAttributeNames: z.record(z.string(), z.string()).default({}),
  ExpressionAttributeValues: Item.default({}),
});
type Expressions = z.output<typeof Expressions>;

const Batch = z.object({ RequestItems: z.record(z.string(), z.object({ Keys: z.array(Item) })) });
/** The service deletes nothing in batches. */
const BatchWrite = z.object({
  RequestItems: z.record(z.string(), z.array(z.object({ PutRequest: z.object({ Item }) }))),
});
const Transaction = z.object({ TransactItems: z.array(z.record(z.string(), Expressions)) });

const WORDS =
  /^(set|remove|add|delete|and|or|not|between|in|size|contains|begins_with|attribute_(not_)?exists|attribute_type|if_not_exists|list_append)$/i;

/** The top-level attributes that an expression names: `#a.b[0] = :v` → the name behind `#a`. */
const attributesIn = (expression: string, names: Readonly<Record<string, string>>): string[] =>
  [...expression.matchAll(/(?<![\w.#:])#?[A-Za-z_]\w*/g)]
    .map(([word]) => names[word] ?? word)
    .filter((word) => !WORDS.test(word));

const attributesOf = (call: Expressions): string[] => {
  const { KeyConditionExpression, ConditionExpression, FilterExpression, ProjectionExpression, UpdateExpression } =
    call;
  const texts = [KeyConditionExpression, ConditionExpression, FilterExpression, ProjectionExpression, UpdateExpression];
  const named = texts.flatMap((text) => attributesIn(text ?? "", call.ExpressionAttributeNames));
  return [...new Set([...Object.keys(call.Key ?? {}), ...Object.keys(call.Item ?? {}), ...named])];
};

/** The partition in a condition on keys: `pk = :pk AND sk > :sk` → the value of `:pk`. */
const partitionOf = (call: Expressions, name: string): unknown => {
  for (const [, left = "", right = ""] of (call.KeyConditionExpression ?? "").matchAll(/(#?\w+)\s*=\s*(:\w+)/g)) {
    if ((call.ExpressionAttributeNames[left] ?? left) === name) return call.ExpressionAttributeValues[right];
  }
  return undefined;
};

const tableArn = (table: string, index?: string): string =>
  arn("dynamodb", `table/${table}${index === undefined ? "" : `/index/${index}`}`);

const ofItem = (operation: string, call: Expressions, keys: PartitionKeys): Ask => {
  const name = keys[call.IndexName ?? TABLE] ?? "";
  const value = Value.safeParse((call.Key ?? call.Item)?.[name] ?? partitionOf(call, name));
  return {
    action: `dynamodb:${operation}`,
    resource: tableArn(call.TableName, call.IndexName),
    context: {
      // A Scan, for one, has no key.
      ...(value.success ? { "dynamodb:LeadingKeys": [value.data.S] } : {}),
      "dynamodb:Attributes": attributesOf(call),
    },
  };
};

/** The actions of a transaction's parts; each is judged on its own, as DynamoDB does. */
const PARTS: Readonly<Record<string, string>> = {
  Put: "PutItem",
  Update: "UpdateItem",
  Delete: "DeleteItem",
  ConditionCheck: "ConditionCheckItem",
  Get: "GetItem",
};

/** What a request to DynamoDB asks. A transaction needs the rights of its parts, and no other. */
export const dynamoDbAsks = (operation: string, input: unknown, keys: PartitionKeys): Ask[] => {
  if (operation === "TransactWriteItems" || operation === "TransactGetItems") {
    return Transaction.parse(input).TransactItems.flatMap((parts) =>
      Object.entries(parts).map(([part, call]) => ofItem(PARTS[part] ?? part, call, keys)),
    );
  }
  if (operation === "BatchGetItem") {
    return Object.entries(Batch.parse(input).RequestItems).map(([table, { Keys }]) => ({
      action: "dynamodb:BatchGetItem",
      resource: tableArn(table),
      context: { "dynamodb:LeadingKeys": Keys.map((key) => Value.parse(key[keys[TABLE] ?? ""]).S) },
    }));
  }
  if (operation === "BatchWriteItem") {
    return Object.entries(BatchWrite.parse(input).RequestItems).map(([table, puts]) => ({
      action: "dynamodb:BatchWriteItem",
      resource: tableArn(table),
      context: {
        "dynamodb:LeadingKeys": puts.map(({ PutRequest }) => Value.parse(PutRequest.Item[keys[TABLE] ?? ""]).S),
      },
    }));
  }
  return [ofItem(operation, Expressions.parse(input), keys)];
};
