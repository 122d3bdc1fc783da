import { inspect, isDeepStrictEqual } from "node:util";
import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import * as commands from "@aws-sdk/lib-dynamodb";
import type { DynamoDBRecord } from "aws-lambda";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tableClient } from "#runtime/aws/table.ts";
import { Dice } from "../dice.ts";
import { whereUnitsAreCounted } from "../engines/capacity-units.ts";
import { type Engine, startEngine } from "../engines/engine.ts";
import { streamOf } from "../engines/stream.ts";
import { type Command, memoryTable } from "./memory-table.ts";
import { type AnyCommand, randomCommand } from "./random-commands.ts";

/** `COMMANDS=20000 npx vitest run test/support/memory-table` is the long mode. */
const COMMANDS = Number(process.env.COMMANDS ?? 1000);
const IN_A_ROW = 100;

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());

const NAME = "things";

const batch = (operation: string, requests: object): AnyCommand => ({
  operation,
  input: { RequestItems: { [NAME]: requests } },
});

/** A call to a table, requesting its capacity units. */
const to = (table: string, { operation, input }: AnyCommand) =>
  Reflect.construct(Reflect.get(commands, operation), [
    {
      ...(JSON.parse(JSON.stringify(input).replaceAll(`"${NAME}"`, `"${table}"`)) as object),
      ReturnConsumedCapacity: "INDEXES",
    },
  ]) as Command;

const inMemory = (command: AnyCommand) => to(NAME, command);

/** The parts of a response on which both must agree. */
const said = (answer: Record<string, unknown>): object => {
  const { ConsumedCapacity, Responses, UnprocessedKeys: _, $metadata: __, ...rest } = answer;
  const [units] = [ConsumedCapacity ?? []].flat() as { CapacityUnits?: number }[];
  // A batch's rows are in any order.
  const rows = Object.values(Responses ?? {})
    .flat()
    .map((row) => JSON.stringify(row, inOrder))
    .sort();
  return { ...rest, rows, units: units?.CapacityUnits };
};

const inOrder = (_: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

const outcome = async (send: () => unknown): Promise<object> => {
  try {
    return said((await send()) as Record<string, unknown>);
  } catch (error) {
    if (!(error instanceof Error) || !("$metadata" in error)) throw error;
    const reasons =
      error instanceof TransactionCanceledException
        ? error.CancellationReasons?.map(({ Code, Item }) => ({ Code, Item }))
        : undefined;
    return { error: error.name, reasons, item: Reflect.get(error, "Item") };
  }
};

const recorded = (records: DynamoDBRecord[]) =>
  records.map(({ eventName, dynamodb }) => ({
    eventName,
    Keys: dynamodb?.Keys,
    NewImage: dynamodb?.NewImage,
    OldImage: dynamodb?.OldImage,
  }));

/** The first call with different responses, if any, and both responses. */
const disagreement = async (commands: readonly AnyCommand[]): Promise<object | undefined> => {
  const client = tableClient(engine.config);
  const table = await engine.newTable({ stream: true });
  const read = await streamOf(engine, { name: table });
  const memory = memoryTable();
  for (const command of commands) {
    const real = await outcome(() => client.send(to(table, command) as never));
    const mine = await outcome(() => memory.send(inMemory(command)));
    if (!isDeepStrictEqual(mine, real)) return { mine, real };
  }
  // DynamoDB emits no stream record for a write without a change; the embedded engine does.
  const real = recorded(await read()).filter(({ NewImage, OldImage }) => !isDeepStrictEqual(NewImage, OldImage));
  const mine = recorded(memory.records(0));
  return isDeepStrictEqual(mine, real) ? undefined : { mine, real };
};

/** Variants of a call without one item of its transaction, or one attribute of its item. */
const smaller = ({ operation, input }: AnyCommand): AnyCommand[] => {
  const { TransactItems } = input as { TransactItems?: unknown[] };
  return (TransactItems ?? [])
    .map((_, at) => ({ operation, input: { TransactItems: TransactItems?.toSpliced(at, 1) } }))
    .filter(({ input: { TransactItems: rest = [] } }) => rest.length > 0);
};

/** Shrinks a call as far as possible. */
const shortest = async (commands: readonly AnyCommand[]): Promise<readonly AnyCommand[]> => {
  const tries = commands.flatMap((command, at) => [
    commands.toSpliced(at, 1),
    ...smaller(command).map((less) => commands.toSpliced(at, 1, less)),
  ]);
  for (const fewer of tries) if ((await disagreement(fewer)) !== undefined) return shortest(fewer);
  return commands;
};

describe("the table in memory and the engine", () => {
  test(
    "return the same responses, refuse the same calls for the same reasons, count the same units, stream the same records",
    async (context) => {
      // Elsewhere units differ, and made-up expressions, such as a comparison of a path with itself, are refused.
      whereUnitsAreCounted(context);
      const first = Number(process.env.SEED ?? 1);
      for (let seed = first; seed < first + COMMANDS / IN_A_ROW; seed += 1) {
        const dice = new Dice(seed);
        const commands = dice.list(IN_A_ROW, () => randomCommand(dice, NAME));
        if ((await disagreement(commands)) === undefined) continue;
        const few = await shortest(commands);
        expect.fail(`SEED=${seed}: ${inspect({ few, ...(await disagreement(few)) }, { depth: 9 })}`);
      }
    },
    60_000 + COMMANDS * 10,
  );

  const Key = { pk: "A", sk: "a" };
  const free = { ConditionExpression: "attribute_not_exists(pk)" };
  const refused: Record<string, AnyCommand> = {
    "a changed key": { operation: "UpdateCommand", input: { Key, UpdateExpression: "SET sk = sk" } },
    "a path written twice": { operation: "UpdateCommand", input: { Key, UpdateExpression: "SET a = pk, a = sk" } },
    "a path and one inside it": {
      operation: "UpdateCommand",
      input: { Key, UpdateExpression: "SET a = pk, a.b = sk" },
    },
    "a clause that comes twice": {
      operation: "UpdateCommand",
      input: { Key, UpdateExpression: "SET a = pk SET b = sk" },
    },
    "an attribute that does not exist": { operation: "UpdateCommand", input: { Key, UpdateExpression: "SET a = b" } },
    "an unknown function": { operation: "DeleteCommand", input: { Key, ConditionExpression: "exists(pk)" } },
    "an expression that does not end": {
      operation: "DeleteCommand",
      input: { Key, ConditionExpression: "pk = sk AND" },
    },
    "an unused name": { operation: "DeleteCommand", input: { Key, ...free, ExpressionAttributeNames: { "#a": "a" } } },
    "an unused value": {
      operation: "DeleteCommand",
      input: { Key, ...free, ExpressionAttributeValues: { ":a": "a" } },
    },
    "an undefined value": { operation: "DeleteCommand", input: { Key, ConditionExpression: "pk = :a" } },
    "an empty key": { operation: "GetCommand", input: { Key: { pk: "A", sk: "" } } },
    "half a key": { operation: "GetCommand", input: { Key: { pk: "A" } } },
    "more than a key": { operation: "GetCommand", input: { Key: { ...Key, more: "a" } } },
    "a key of another type": { operation: "PutCommand", input: { Item: { pk: "A", sk: 1 } } },
    "a query without a partition": {
      operation: "QueryCommand",
      input: { KeyConditionExpression: "sk = :a", ExpressionAttributeValues: { ":a": "a" } },
    },
    "a limit of nothing": {
      operation: "QueryCommand",
      input: { KeyConditionExpression: "pk = :a", ExpressionAttributeValues: { ":a": "a" }, Limit: 0 },
    },
    "two writes of one item in a transaction": {
      operation: "TransactWriteCommand",
      input: {
        TransactItems: [{ Delete: { TableName: NAME, Key } }, { ConditionCheck: { TableName: NAME, Key, ...free } }],
      },
    },
    "two reads of one item in a batch": batch("BatchGetCommand", { Keys: [Key, Key] }),
    "a batch that reads nothing": batch("BatchGetCommand", { Keys: [] }),
    "two writes of one item in a batch": batch("BatchWriteCommand", [
      { PutRequest: { Item: Key } },
      { DeleteRequest: { Key } },
    ]),
    "a batch that writes nothing": batch("BatchWriteCommand", []),
    "more than 25 writes in a batch": batch(
      "BatchWriteCommand",
      Array.from({ length: 26 }, (_, nth) => ({ PutRequest: { Item: { pk: "A", sk: `${nth}` } } })),
    ),
    "all writes of a batch with one that does not fit": batch("BatchWriteCommand", [
      { PutRequest: { Item: Key } },
      { PutRequest: { Item: { pk: "A", sk: "b", status_key: 1 } } },
    ]),
  };
  test.each(Object.entries(refused))("refuse %s", async (_, { operation, input }) => {
    const aboutOneTable = !/^(Transact|Batch)/.test(operation);
    const command = { operation, input: aboutOneTable ? { TableName: NAME, ...input } : input };
    expect(await disagreement([command])).toBeUndefined();
    expect(await outcome(() => memoryTable().send(inMemory(command)))).toMatchObject({ error: "ValidationException" });
  });
});

const put = (memory: ReturnType<typeof memoryTable>, Item: object) =>
  memory.send({ constructor: commands.PutCommand, input: { TableName: NAME, Item } });

test("items past their TTL are deleted, and their records identify TTL", () => {
  const memory = memoryTable();
  put(memory, { pk: "A", sk: "a", ttl: 10 });
  put(memory, { pk: "A", sk: "b", ttl: 11 });
  memory.expire(10_999);
  expect([...memory.items()]).toEqual([{ pk: "A", sk: "b", ttl: 11 }]);
  const [record, ...others] = memory.records(2);
  expect(others).toEqual([]);
  expect(record).toMatchObject({ eventName: "REMOVE", userIdentity: { principalId: "dynamodb.amazonaws.com" } });
});

test("a batch of which only a part is processed returns the rest, in the form of a request", () => {
  const memory = memoryTable({ processed: () => 1 });
  const [one, other] = ["a", "b"].map((sk) => ({ pk: "A", sk }));
  const send = ({ operation, input }: AnyCommand) =>
    memory.send({ constructor: Reflect.get(commands, operation), input });
  const puts = [one, other].map((Item) => ({ PutRequest: { Item } }));
  const { UnprocessedItems } = send(batch("BatchWriteCommand", puts));
  expect(UnprocessedItems).toEqual({ [NAME]: puts.slice(1) });
  expect([...memory.items()]).toEqual([one]);
  expect(send({ operation: "BatchWriteCommand", input: { RequestItems: UnprocessedItems } })).toEqual({
    UnprocessedItems: {},
  });
  const wanted = { Keys: [one, other], ConsistentRead: true, ProjectionExpression: "sk" };
  expect(send(batch("BatchGetCommand", wanted))).toEqual({
    Responses: { [NAME]: [{ sk: "a" }] },
    UnprocessedKeys: { [NAME]: { ...wanted, Keys: [other] } },
  });
});

describe("a read that lags", () => {
  let lag = 0;
  const memory = memoryTable({ lag: () => lag });
  const query = (more: object) =>
    memory.send({
      constructor: commands.QueryCommand,
      input: { TableName: NAME, ExpressionAttributeValues: { ":x": "X" }, ...more },
    }).Items;
  const byStatus = { IndexName: "by-status", KeyConditionExpression: "status_key = :x" };
  const get = (sk: string, ConsistentRead: boolean) =>
    memory.send({ constructor: commands.GetCommand, input: { TableName: NAME, Key: { pk: "X", sk }, ConsistentRead } })
      .Item;
  put(memory, { pk: "X", sk: "a", status_key: "X" });
  put(memory, { pk: "X", sk: "b", status_key: "X" });
  put(memory, { pk: "X", sk: "a", status_key: "Y" });

  test("sees the table as of some writes ago, also in an index", () => {
    lag = 1;
    expect(query(byStatus)).toHaveLength(2);
    expect(get("a", false)).toMatchObject({ status_key: "X" });
    lag = 2;
    expect(query(byStatus)).toMatchObject([{ sk: "a" }]);
    expect(get("b", false)).toBeUndefined();
  });

  test("is never a consistent read", () => {
    lag = 3;
    expect(get("a", true)).toMatchObject({ status_key: "Y" });
    expect(query({ KeyConditionExpression: "pk = :x", ConsistentRead: true })).toHaveLength(2);
  });
});
