import { convertToAttr, marshall, unmarshall } from "@aws-sdk/util-dynamodb";

type Convert = (value: unknown) => unknown;
type Members = Readonly<Record<string, Convert>>;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** An object with some members converted; the others stay as they are. */
const members =
  (converts: Members): Convert =>
  (value) => {
    if (!isObject(value)) return value;
    const converted = { ...value };
    for (const name in converts) if (value[name] !== undefined) converted[name] = converts[name]?.(value[name]);
    return converted;
  };

const each =
  (convert: Convert): Convert =>
  (value) =>
    Array.isArray(value) ? value.map(convert) : value;

/** An object of any names, such as those of tables, each converted. */
const named =
  (convert: Convert): Convert =>
  (value) =>
    isObject(value) ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, convert(one)])) : value;

const row: Convert = (value) => (isObject(value) ? marshall(value, { removeUndefinedValues: true }) : value);
const attribute: Convert = (value) => convertToAttr(value, { removeUndefinedValues: true });
/** Whatever is where DynamoDB's JSON has a row is one. */
const isRow = (value: unknown): value is Parameters<typeof unmarshall>[0] => isObject(value);
const item: Convert = (value) => (isRow(value) ? unmarshall(value) : value);

/** A request about one row, and one of those in a transaction or batch. */
const one = members({ Key: row, Item: row, ExpressionAttributeValues: row });
const page = members({ ExpressionAttributeValues: row, ExclusiveStartKey: row });

/** Where the rows are in an operation's input. */
const INPUTS: Members = {
  BatchExecuteStatement: members({ Statements: each(members({ Parameters: each(attribute) })) }),
  BatchGetItem: members({ RequestItems: named(members({ Keys: each(row) })) }),
  BatchWriteItem: members({ RequestItems: named(each(named(one))) }),
  DeleteItem: one,
  GetItem: one,
  PutItem: one,
  Query: page,
  Scan: page,
  TransactWriteItems: members({ TransactItems: each(named(one)) }),
  UpdateItem: one,
};

const found = members({ Items: each(item), LastEvaluatedKey: item });
const changed = members({ Attributes: item });

/** Where they are in its output. */
const OUTPUTS: Members = {
  BatchExecuteStatement: members({ Responses: each(members({ Item: item })) }),
  BatchGetItem: members({
    Responses: named(each(item)),
    UnprocessedKeys: named(members({ Keys: each(item) })),
  }),
  BatchWriteItem: members({
    UnprocessedItems: named(each(named(members({ Item: item, Key: item })))),
  }),
  DeleteItem: changed,
  GetItem: members({ Item: item }),
  PutItem: changed,
  Query: found,
  Scan: found,
  UpdateItem: changed,
};

/** An operation's input with its rows in DynamoDB's JSON, `{"pk": {"S": "…"}}`. Members that are undefined are left out. */
export const toWire = (operation: string, input: object): object => Object(INPUTS[operation]?.(input) ?? input);

/** An operation's output with its rows as JavaScript values. */
export const fromWire = (operation: string, output: object): object => Object(OUTPUTS[operation]?.(output) ?? output);
