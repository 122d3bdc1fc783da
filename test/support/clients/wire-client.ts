import { Agent, request } from "node:http";
import * as dynamodb from "@aws-sdk/client-dynamodb";
import { type NativeAttributeValue, unmarshall } from "@aws-sdk/util-dynamodb";
import type { ClientConfig } from "../../../lib/local/engines/dynamodb-engine.ts";

type Fields = Record<string, unknown>;
type Native = Record<string, NativeAttributeValue>;

/** The parts of a document client command that are used here. */
export type WireCommand = { constructor: { name: string }; input: object };

const OPERATIONS = new Map([
  ["GetCommand", "GetItem"],
  ["PutCommand", "PutItem"],
  ["UpdateCommand", "UpdateItem"],
  ["DeleteCommand", "DeleteItem"],
  ["QueryCommand", "Query"],
  ["ScanCommand", "Scan"],
  ["BatchGetCommand", "BatchGetItem"],
  ["BatchWriteCommand", "BatchWriteItem"],
  ["BatchExecuteStatementCommand", "BatchExecuteStatement"],
  ["TransactWriteCommand", "TransactWriteItems"],
]);

/** The engine requires a signature, but does not verify it. */
const headersOf = (accessKeyId: string) => ({
  "Content-Type": "application/x-amz-json-1.0",
  "X-Amz-Date": "20260101T000000Z",
  Authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/20260101/eu-west-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0`,
});

/** As many connections as the SDK opens. */
const agent = new Agent({ keepAlive: true, maxSockets: 50 });

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** An attribute in wire format. Undefined values are omitted, and types that the store does not use are refused. */
const toAttribute = (value: unknown): object => {
  if (typeof value === "string") return { S: value };
  if (typeof value === "number") {
    if (!Number.isFinite(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER) {
      throw new Error(`Not a number for an attribute: ${value}`);
    }
    return { N: String(value) };
  }
  if (typeof value === "boolean") return { BOOL: value };
  if (value === null) return { NULL: true };
  if (Array.isArray(value)) return { L: value.filter((one) => one !== undefined).map(toAttribute) };
  if (isFields(value) && [Object.prototype, null].includes(Object.getPrototypeOf(value))) {
    return { M: toAttributes(value) };
  }
  throw new Error(`Not a value for an attribute: ${value}`);
};

/** Attributes in wire format. */
export const toAttributes = (values: Fields): Fields => {
  const attributes: Fields = {};
  for (const name in values) if (values[name] !== undefined) attributes[name] = toAttribute(values[name]);
  return attributes;
};

/** Fields of a request that contain attributes, at any level; `Keys` is a list of them. */
const ASKED = new Set(["Item", "Key", "Keys", "ExpressionAttributeValues", "ExclusiveStartKey"]);

const toRequest = (value: unknown, attributes = false): unknown => {
  if (Array.isArray(value)) return value.map((one) => toRequest(one, attributes));
  if (!isFields(value)) return value;
  if (attributes) return toAttributes(value);
  if (Array.isArray(value.Parameters)) return { ...value, Parameters: value.Parameters.map(toAttribute) };
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, toRequest(field, ASKED.has(name))]));
};

type Raw = Parameters<typeof unmarshall>[0];
const toItem = (raw: Raw): Native => unmarshall(raw);
const toItems = (raws: Raw[]): Native[] => raws.map(toItem);
const perTable = <From, To>(tables: Record<string, From>, change: (table: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(tables).map(([name, table]) => [name, change(table)]));

/** Fields of a response that contain attributes, except `UnprocessedItems` of a batch write, which is not used. */
const ANSWERED: Record<string, (field: never) => unknown> = {
  Item: toItem,
  Items: toItems,
  Attributes: toItem,
  LastEvaluatedKey: toItem,
  // A list for statements, by table for a batch of keys.
  Responses: (given: Record<string, Raw[]> | { Item?: Raw }[]) =>
    Array.isArray(given)
      ? given.map(({ Item: item, ...more }) => ({ ...more, ...(item === undefined ? {} : { Item: toItem(item) }) }))
      : perTable(given, toItems),
  UnprocessedKeys: (tables: Record<string, { Keys: Raw[] }>) =>
    perTable(tables, (table) => ({ ...table, Keys: toItems(table.Keys) })),
};

const toAnswer = (body: Fields): Fields =>
  Object.fromEntries(Object.entries(body).map(([name, field]) => [name, ANSWERED[name]?.(field as never) ?? field]));

/** The SDK's own exception. Its fields stay in wire format: the document client does not translate them either. */
const toError = (status: number | undefined, body: Fields): Error => {
  const { __type: type, message, Message, ...more } = body;
  const name = String(type).replace(/^.*#/, "");
  const known: unknown = Reflect.get(dynamodb, name);
  const Exception = (typeof known === "function" ? known : dynamodb.DynamoDBServiceException) as new (
    options: object,
  ) => Error;
  return new Exception({
    ...more,
    name,
    $fault: Number(status) < 500 ? "client" : "server",
    message: message ?? Message,
    $metadata: { httpStatusCode: status },
  });
};

type Place = { hostname: string; port: string; headers: Record<string, string> };

const post = (engine: Place, operation: string, body: string): Promise<Fields> =>
  new Promise((resolve, reject) => {
    const headers = { ...engine.headers, "X-Amz-Target": `DynamoDB_20120810.${operation}` };
    const sent = request({ ...engine, method: "POST", agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        try {
          const answer: Fields = JSON.parse(Buffer.concat(chunks).toString());
          if (response.statusCode === 200) resolve(answer);
          else reject(toError(response.statusCode, answer));
        } catch (error) {
          reject(error);
        }
      });
    });
    sent.on("error", reject);
    sent.end(body);
  });

/** The name of a command's operation, for example `GetItem`. */
export const operationOf = (command: WireCommand): string => {
  const operation = OPERATIONS.get(command.constructor.name);
  if (operation === undefined) throw new Error(`The tests' client does not support ${command.constructor.name}`);
  return operation;
};

/**
 * Sends document client commands to the embedded DynamoDB as the SDK does: with the same wire format, responses and
 * exceptions, but without signatures and retries. It exists because the SDK takes a millisecond of CPU time per call,
 * which was most of the time of the store's and actions' tests. The SDK itself is used in the tests of budgets, of the
 * bundles and of the whole service.
 */
export const wireClient = ({ endpoint, credentials }: ClientConfig) => {
  const { hostname, port } = new URL(endpoint);
  const headers = headersOf(credentials.accessKeyId);
  return async (command: WireCommand, more: object = {}): Promise<Fields> => {
    const body = JSON.stringify(toRequest({ ...command.input, ...more }));
    return toAnswer(await post({ hostname, port, headers }, operationOf(command), body));
  };
};
