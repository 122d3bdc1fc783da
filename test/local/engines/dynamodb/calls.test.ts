import { inspect, isDeepStrictEqual } from "node:util";
import { marshall } from "@aws-sdk/util-dynamodb";
import type { DynamoDBRecord } from "aws-lambda";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dynoxideFile } from "../../../../lib/local/engines/dynoxide.ts";
import { Dice } from "../../../support/dice.ts";
import { type Engine, startNamedEngine } from "../../../support/engines/engine.ts";
import { type AnyCommand, randomCommand } from "../../../support/engines/random-commands.ts";
import { streamOf } from "../../../support/engines/stream.ts";
import { forThisFile } from "../../../support/processes/for-this-file.ts";

/** `COMMANDS=20000 npx vitest run test/local/engines/dynamodb` is the long mode. */
const COMMANDS = Number(process.env.COMMANDS ?? 1000);
const IN_A_ROW = 100;

const NAME = "things";

const batch = (operation: string, requests: object): AnyCommand => ({
  operation,
  input: { RequestItems: { [NAME]: requests } },
});

const inOrder = (_: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

const sorted = (rows: readonly unknown[]): string[] => rows.map((row) => JSON.stringify(row, inOrder)).sort();

type Answer = ReturnType<typeof JSON.parse>;

/** The parts of a response on which both must agree. A batch and a scan return rows in any order. */
const said = (operation: string, answer: Answer): object => {
  const { ConsumedCapacity = [], Responses = [], Items = [], ...rest } = answer;
  const units = [ConsumedCapacity].flat().map(({ CapacityUnits }) => CapacityUnits);
  const responses = Object.values(Responses).map((rows) => sorted(rows as unknown[]));
  return { ...rest, responses, items: operation === "Scan" ? sorted(Items) : Items, units };
};

const HEADERS = {
  "content-type": "application/x-amz-json-1.0",
  "x-amz-date": "20260302T100000Z",
  authorization:
    "AWS4-HMAC-SHA256 Credential=local/20260302/eu-west-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0",
};

/** Sends a call, requesting its capacity units. The SDK would check parts of it, and convert the response. */
const send = async ({ config }: Engine, { operation, input }: AnyCommand): Promise<object> => {
  const response = await fetch(config.endpoint, {
    method: "POST",
    headers: { ...HEADERS, "x-amz-target": `DynamoDB_20120810.${operation}` },
    body: JSON.stringify({ ...input, ReturnConsumedCapacity: "INDEXES" }),
  });
  const body: Answer = await response.json();
  if (response.ok) return said(operation, body);
  const { __type, Item: item, CancellationReasons = [] } = body;
  const reasons = CancellationReasons.map(({ Code, Item }: { Code: string; Item?: object }) => ({ Code, Item }));
  return { status: response.status, error: __type, reasons, item };
};

const recorded = (records: DynamoDBRecord[]) =>
  records
    .map(({ eventName, dynamodb: { Keys, NewImage, OldImage } = {} }) => ({ eventName, Keys, NewImage, OldImage }))
    // DynamoDB emits no stream record for a write without a change; dynoxide does.
    .filter(({ NewImage, OldImage }) => !isDeepStrictEqual(NewImage, OldImage));

/** A new table of an engine: sends it commands, and reads its stream. */
const newTable = async (engine: Engine) => {
  const name = await engine.newTable({ stream: true });
  const read = await streamOf(engine, { name });
  return {
    send: ({ operation, input }: AnyCommand) =>
      send(engine, { operation, input: JSON.parse(JSON.stringify(input).replaceAll(NAME, name)) }),
    records: async () => recorded(await read()),
  };
};

const builtIn = await forThisFile(startNamedEngine("built-in"));

describe.skipIf(dynoxideFile() === undefined)("the built-in engine and dynoxide", () => {
  let dynoxide: Engine;
  beforeAll(async () => {
    dynoxide = await startNamedEngine("dynoxide");
  });
  afterAll(() => dynoxide.stop());

  /** The first call with different responses, if any, and both responses. */
  const disagreement = async (commands: readonly AnyCommand[]): Promise<object | undefined> => {
    const mine = await newTable(builtIn);
    const other = await newTable(dynoxide);
    for (const command of commands) {
      const [ours, theirs] = await Promise.all([mine.send(command), other.send(command)]);
      if (!isDeepStrictEqual(ours, theirs)) return { ours, theirs };
    }
    const [ours, theirs] = await Promise.all([mine.records(), other.records()]);
    return isDeepStrictEqual(ours, theirs) ? undefined : { ours, theirs };
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

  test(
    "return the same responses, refuse the same calls for the same reasons, count the same units, stream the same records",
    async () => {
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

  const put = (sk: string, bytes: number): AnyCommand => ({
    operation: "PutItem",
    input: { TableName: NAME, Item: marshall({ pk: "A", sk, text: "x".repeat(bytes) }) },
  });
  const page = {
    TableName: NAME,
    KeyConditionExpression: "pk = :a",
    ExpressionAttributeValues: { ":a": { S: "A" } },
  };
  const counted = {
    Update: {
      TableName: NAME,
      Key: marshall({ pk: "A", sk: "a" }),
      UpdateExpression: "ADD n :n",
      ExpressionAttributeValues: { ":n": { N: "1" } },
    },
  };
  const transaction: AnyCommand = {
    operation: "TransactWriteItems",
    input: { TransactItems: [counted], ClientRequestToken: "token" },
  };
  test.each<[string, AnyCommand[]]>([
    ["refuse an item of more than 400 KB", [put("a", 409_000), put("b", 410_000)]],
    [
      "count the UTF-16 code units of a text as its size",
      ["", "abc", "é", "€", "\u{10ffff}", "é𝄞"].flatMap((text, nth): AnyCommand[] => {
        const Key = marshall({ pk: "A", sk: String(nth) });
        return [
          { operation: "PutItem", input: { TableName: NAME, Item: { ...Key, t: { S: text } } } },
          {
            operation: "DeleteItem",
            input: {
              TableName: NAME,
              Key,
              ConditionExpression: "size(t) = :n",
              ExpressionAttributeValues: { ":n": { N: String(text.length) } },
            },
          },
        ];
      }),
    ],
    ["make a transaction with the same token once", [transaction, transaction, { operation: "Query", input: page }]],
  ])("%s", async (_, commands) => {
    expect(await disagreement(commands)).toBeUndefined();
  });

  test("end a page before a row that would exceed a megabyte", async () => {
    for (const engine of [builtIn, dynoxide]) {
      const table = await newTable(engine);
      for (const sk of ["a", "b", "c", "d"]) await table.send(put(sk, 300_000));
      const LastEvaluatedKey = marshall({ pk: "A", sk: "c" });
      expect(await table.send({ operation: "Query", input: page })).toMatchObject({ Count: 3, LastEvaluatedKey });
    }
  });

  const Key = marshall({ pk: "A", sk: "a" });
  const free = { ConditionExpression: "attribute_not_exists(pk)" };
  const refused: Record<string, AnyCommand> = {
    "a changed key": { operation: "UpdateItem", input: { Key, UpdateExpression: "SET sk = sk" } },
    "a path written twice": { operation: "UpdateItem", input: { Key, UpdateExpression: "SET a = pk, a = sk" } },
    "a path and one inside it": {
      operation: "UpdateItem",
      input: { Key, UpdateExpression: "SET a = pk, a.b = sk" },
    },
    "a clause that comes twice": {
      operation: "UpdateItem",
      input: { Key, UpdateExpression: "SET a = pk SET b = sk" },
    },
    "an attribute that does not exist": { operation: "UpdateItem", input: { Key, UpdateExpression: "SET a = b" } },
    "an unknown function": { operation: "DeleteItem", input: { Key, ConditionExpression: "exists(pk)" } },
    "an expression that does not end": {
      operation: "DeleteItem",
      input: { Key, ConditionExpression: "pk = sk AND" },
    },
    "an unused name": { operation: "DeleteItem", input: { Key, ...free, ExpressionAttributeNames: { "#a": "a" } } },
    "an unused value": {
      operation: "DeleteItem",
      input: { Key, ...free, ExpressionAttributeValues: { ":a": { S: "a" } } },
    },
    "an undefined value": { operation: "DeleteItem", input: { Key, ConditionExpression: "pk = :a" } },
    "an empty key": { operation: "GetItem", input: { Key: marshall({ pk: "A", sk: "" }) } },
    "half a key": { operation: "GetItem", input: { Key: marshall({ pk: "A" }) } },
    "more than a key": { operation: "GetItem", input: { Key: { ...Key, more: { S: "a" } } } },
    "a key of another type": { operation: "PutItem", input: { Item: marshall({ pk: "A", sk: 1 }) } },
    "a query without a partition": {
      operation: "Query",
      input: { KeyConditionExpression: "sk = :a", ExpressionAttributeValues: { ":a": { S: "a" } } },
    },
    "a limit of nothing": {
      operation: "Query",
      input: { KeyConditionExpression: "pk = :a", ExpressionAttributeValues: { ":a": { S: "a" } }, Limit: 0 },
    },
    "two writes of one item in a transaction": {
      operation: "TransactWriteItems",
      input: {
        TransactItems: [{ Delete: { TableName: NAME, Key } }, { ConditionCheck: { TableName: NAME, Key, ...free } }],
      },
    },
    "two reads of one item in a batch": batch("BatchGetItem", { Keys: [Key, Key] }),
    "a batch that reads nothing": batch("BatchGetItem", { Keys: [] }),
    "two writes of one item in a batch": batch("BatchWriteItem", [
      { PutRequest: { Item: Key } },
      { DeleteRequest: { Key } },
    ]),
    "a batch that writes nothing": batch("BatchWriteItem", []),
    "more than 25 writes in a batch": batch(
      "BatchWriteItem",
      Array.from({ length: 26 }, (_, nth) => ({ PutRequest: { Item: marshall({ pk: "A", sk: `${nth}` }) } })),
    ),
    "all writes of a batch with one that does not fit": batch("BatchWriteItem", [
      { PutRequest: { Item: Key } },
      { PutRequest: { Item: marshall({ pk: "A", sk: "b", status_key: 1 }) } },
    ]),
  };
  test.each(Object.entries(refused))("refuse %s", async (_, { operation, input }) => {
    const aboutOneTable = !/^(Transact|Batch)/.test(operation);
    const command = { operation, input: aboutOneTable ? { TableName: NAME, ...input } : input };
    expect(await disagreement([command])).toBeUndefined();
    const table = await newTable(builtIn);
    expect(await table.send(command)).toMatchObject({ error: expect.stringContaining("#ValidationException") });
  });
});
