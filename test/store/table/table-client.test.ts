import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  TransactionCanceledException,
  TransactionConflictException,
  TransactionInProgressException,
} from "@aws-sdk/client-dynamodb";
import {
  BatchExecuteStatementCommand,
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Command } from "#aws/command.ts";
import * as store from "#store/table/commands.ts";
import { tableClient } from "#store/table/table-client.ts";
import { type Engine, startEngine } from "../../support/engines/engine.ts";

type SdkCommand = { constructor: { name: string }; input: object };

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());

const values = {
  text: 'é 😀 " \\ \n',
  empty: "",
  number: -12.5,
  large: Number.MAX_SAFE_INTEGER,
  tiny: 1e-7,
  yes: true,
  no: false,
  nothing: null,
  list: [1, "two", [], {}, undefined, null],
  map: { Item: { Key: "names of the wire" }, M: { S: "x" }, undefined: undefined },
};

/** Run in order, on a separate table: successes and refusals of all operations. */
const commands = (TableName: string): SdkCommand[] => {
  const key = (sk: string) => ({ pk: "p", sk });
  const taken = {
    TableName,
    ConditionExpression: "attribute_not_exists(pk)",
    ReturnValuesOnConditionCheckFailure: "ALL_OLD" as const,
  };
  const change = {
    UpdateExpression: "SET #n = :n, #map.added = :map",
    ExpressionAttributeNames: { "#n": "number", "#map": "map" },
    ExpressionAttributeValues: { ":n": 7, ":map": values.map },
    ReturnValues: "ALL_NEW" as const,
  };
  const query = { TableName, KeyConditionExpression: "pk = :pk", ExpressionAttributeValues: { ":pk": "p" } };
  const puts = ["b", "c", "d"].map((sk) => ({ PutRequest: { Item: { ...key(sk), ...values } } }));
  const large = { pk: "large", text: "x".repeat(390_000) };
  const larges = Array.from({ length: 50 }, (_, index) => ({ ...large, sk: `${index}` }));
  return [
    new PutCommand({ TableName, Item: { ...key("a"), ...values } }),
    new PutCommand({ ...taken, Item: key("a") }),
    new PutCommand({ TableName, Item: { pk: "p" } }),
    new PutCommand({ TableName: "none", Item: key("a") }),
    new GetCommand({ TableName, Key: key("a"), ConsistentRead: true }),
    new GetCommand({ TableName, Key: key("none") }),
    new UpdateCommand({ TableName, Key: key("a"), ...change }),
    new UpdateCommand({ ...taken, Key: key("a"), ...change }),
    new UpdateCommand({ TableName, Key: key("a"), UpdateExpression: "SET" }),
    new BatchWriteCommand({ RequestItems: { [TableName]: puts } }),
    new QueryCommand({ ...query, Limit: 2 }),
    new QueryCommand({ ...query, Limit: 2, ExclusiveStartKey: key("b"), ScanIndexForward: false }),
    new BatchGetCommand({ RequestItems: { [TableName]: { Keys: ["a", "d", "none"].map(key) } } }),
    new TransactWriteCommand({
      TransactItems: [
        { Put: { TableName, Item: { ...key("e"), ...values } } },
        { Update: { TableName, Key: key("a"), ...change, ReturnValues: undefined } as never },
        { Delete: { TableName, Key: key("b") } },
        { ConditionCheck: { TableName, Key: key("c"), ConditionExpression: "attribute_exists(pk)" } },
      ],
    }),
    new TransactWriteCommand({
      TransactItems: [{ Put: { TableName, Item: key("new") } }, { Put: { ...taken, Item: key("a") } }],
    }),
    new BatchExecuteStatementCommand({
      Statements: ["a", "none"].map((sk) => ({
        Statement: `UPDATE "${TableName}" SET "list"=? WHERE "pk"=? AND "sk"=? AND "number"=? RETURNING ALL NEW *`,
        Parameters: [values.list, "p", sk, 7],
      })),
    }),
    new DeleteCommand({ TableName, Key: key("c"), ReturnValues: "ALL_OLD" }),
    new DeleteCommand({ ...taken, Key: key("d") }),
    new ScanCommand({ TableName }),
    ...larges.map((Item) => new PutCommand({ TableName, Item })),
    // More than one response can contain: the rest is returned as keys.
    new BatchGetCommand({
      RequestItems: { [TableName]: { Keys: larges.map(({ pk, sk }) => ({ pk, sk })), ConsistentRead: true } },
    }),
  ];
};

/** The outcome of each command, without the SDK's metadata of the transport, and with one name for the table. */
const outcomes = async (send: (command: SdkCommand) => Promise<object>): Promise<object[]> => {
  const name = await engine.newTable();
  const nameless = (tables: object | undefined) => tables && Object.values(tables);
  const found: object[] = [];
  for (const command of commands(name)) {
    const outcome = await send(command).then(
      (answer: { Responses?: object; UnprocessedKeys?: object }) => ({
        ...answer,
        Responses: nameless(answer.Responses),
        UnprocessedKeys: nameless(answer.UnprocessedKeys),
      }),
      (error: Error) => ({ ...error, __type: undefined, name: error.name, message: error.message }),
    );
    const told = JSON.stringify({ ...outcome, $metadata: undefined, $response: undefined });
    found.push(JSON.parse(told.replaceAll(name, "table")));
  }
  return found;
};

/** The store's command with the same name and input. */
const ours = (command: SdkCommand) =>
  Reflect.construct(Reflect.get(store, command.constructor.name), [command.input]) as Command<object>;

test("the store's client responds and refuses as the SDK's document client does", async () => {
  const sdk = DynamoDBDocumentClient.from(new DynamoDBClient({ ...engine.config, maxAttempts: 1 }), {
    marshallOptions: { removeUndefinedValues: true },
  });
  const expected = await outcomes((command) => sdk.send(command as never));
  expect(expected.at(-1)).toMatchObject({
    UnprocessedKeys: [{ Keys: expect.arrayContaining([{ pk: "large", sk: expect.any(String) }]) }],
  });
  const client = tableClient({ ...engine.config, maxAttempts: 1 });
  expect(await outcomes((command) => client.send(ours(command)))).toEqual(expected);
});

test.each([
  ["TransactionConflictException", TransactionConflictException],
  ["TransactionInProgressException", TransactionInProgressException],
  ["ConditionalCheckFailedException", ConditionalCheckFailedException],
  ["TransactionCanceledException", TransactionCanceledException],
])("%s has the class by which the store recognizes it", async (name, expected) => {
  const server = createServer((_, response) => {
    response.writeHead(400).end(JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${name}`, message: "No" }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const client = tableClient({ ...engine.config, endpoint: `http://127.0.0.1:${port}`, maxAttempts: 1 });
  const call = client.send(new store.PutCommand({ TableName: "table", Item: { pk: "p", sk: "s" } }));
  await expect(call).rejects.toBeInstanceOf(expected);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
