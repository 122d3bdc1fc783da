import { randomUUID } from "node:crypto";
import {
  DescribeTableCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
} from "@aws-sdk/client-dynamodb";
import { DynamoDBStreamsClient } from "@aws-sdk/client-dynamodb-streams";
import type { DynamoDBStreamEvent } from "aws-lambda";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type DynamoDbEngine, startDynamoDb } from "../../../lib/local/engines/dynamodb-engine.ts";
import { ensureTable, type LocalTable } from "../../../lib/local/engines/table.ts";
import { Template } from "../../../lib/local/template/template.ts";
import type { Poller } from "../../../lib/local/triggers/poller.ts";
import { startStreamPoller } from "../../../lib/local/triggers/stream-poller.ts";
import { type Position, streamReader } from "../../../lib/local/triggers/stream-reader.ts";
import { removeExpired } from "../../../lib/local/triggers/ttl-remover.ts";

let engine: DynamoDbEngine;
let client: DynamoDBClient;
let streams: DynamoDBStreamsClient;
/** A new name for each test: the engine remembers the stream of a deleted table. */
let tableName = "";
beforeAll(async () => {
  engine = await startDynamoDb({ port: 0, folder: undefined, died: () => undefined });
  client = new DynamoDBClient(engine.config);
  streams = new DynamoDBStreamsClient(engine.config);
});
afterAll(async () => {
  client.destroy();
  streams.destroy();
  await engine.stop();
});
beforeEach(() => {
  tableName = `things-${randomUUID()}`;
});

const index = (name: string, key: string, projection = "KEYS_ONLY") => ({
  IndexName: name,
  KeySchema: [
    { AttributeName: key, KeyType: "HASH" },
    { AttributeName: "sk", KeyType: "RANGE" },
  ],
  Projection: { ProjectionType: projection },
});

const ensure = (indexes: object[] = [], key = "pk", fresh = false): Promise<LocalTable> =>
  ensureTable(
    client,
    Template.parse({
      Resources: {
        Table: {
          Type: "AWS::DynamoDB::Table",
          Properties: {
            TableName: tableName,
            KeySchema: [
              { AttributeName: key, KeyType: "HASH" },
              { AttributeName: "sk", KeyType: "RANGE" },
            ],
            AttributeDefinitions: ["pk", "other", "sk", "by_a", "by_b"]
              .filter((name) => [key, "sk"].includes(name) || JSON.stringify(indexes).includes(name))
              .map((AttributeName) => ({ AttributeName, AttributeType: "S" })),
            GlobalSecondaryIndexes: indexes,
            StreamSpecification: { StreamViewType: "NEW_AND_OLD_IMAGES" },
            TimeToLiveSpecification: { AttributeName: "ttl", Enabled: true },
            DeletionProtectionEnabled: true,
          },
        },
      },
    }),
    fresh,
  );

const keyOf = (pk: string) => ({ pk: { S: pk }, sk: { S: "s" } });
const put = (pk: string, more: Record<string, { S: string } | { N: string }> = {}) =>
  client.send(new PutItemCommand({ TableName: tableName, Item: { ...keyOf(pk), ...more } }));
const indexNames = async () => {
  const { Table } = await client.send(new DescribeTableCommand({ TableName: tableName }));
  return (Table?.GlobalSecondaryIndexes ?? []).map(({ IndexName }) => IndexName).sort();
};

describe("the local table", () => {
  test("is created from the template, and unchanged when it already exists", async () => {
    expect(await ensure([index("by-a", "by_a")])).toMatchObject({
      name: tableName,
      ttlAttribute: "ttl",
      keyAttributes: ["pk", "sk"],
    });
    await put("x");
    await ensure([index("by-a", "by_a")]);
    const { Item } = await client.send(new GetItemCommand({ TableName: tableName, Key: keyOf("x") }));
    expect(Item).toEqual(keyOf("x"));
  });

  test("gets the template's new indexes, backfilled, and loses removed ones", async () => {
    await ensure([index("by-a", "by_a")]);
    await put("x", { by_a: { S: "1" }, by_b: { S: "2" } });
    await ensure([index("by-b", "by_b")]);
    expect(await indexNames()).toEqual(["by-b"]);
    const { Items } = await client.send(
      new QueryCommand({
        TableName: tableName,
        IndexName: "by-b",
        KeyConditionExpression: "by_b = :b",
        ExpressionAttributeValues: { ":b": { S: "2" } },
      }),
    );
    expect(Items).toEqual([{ ...keyOf("x"), by_b: { S: "2" } }]);
  });

  test("recreates an index with a changed definition", async () => {
    await ensure([index("by-a", "by_a")]);
    await ensure([index("by-a", "by_a", "ALL")]);
    const { Table } = await client.send(new DescribeTableCommand({ TableName: tableName }));
    expect(Table?.GlobalSecondaryIndexes).toMatchObject([{ Projection: { ProjectionType: "ALL" } }]);
  });

  test("with another primary key requires a fresh start", async () => {
    await ensure();
    await expect(ensure([], "other")).rejects.toThrow("--fresh");
    expect(await ensure([], "other", true)).toMatchObject({ keyAttributes: ["other", "sk"] });
  });

  test("deletes exactly the items past their TTL on the given clock", async () => {
    const table = await ensure();
    await put("past", { ttl: { N: "999" } });
    await put("now", { ttl: { N: "1000" } });
    await put("later", { ttl: { N: "1001" } });
    await put("never");
    expect(await removeExpired(client, table, 1_000_500)).toBe(2);
    const left = await Promise.all(
      ["past", "now", "later", "never"].map(
        async (pk) => (await client.send(new GetItemCommand({ TableName: tableName, Key: keyOf(pk) }))).Item?.pk?.S,
      ),
    );
    expect(left).toEqual([undefined, undefined, "later", "never"]);
  });
});

describe("the table's stream", () => {
  let position: Position | undefined;
  let calls: string[][] = [];
  let run: (ids: string[]) => unknown = () => null;
  const set: { arn: string; body: unknown }[] = [];
  let poller: Poller;

  const poll = (table: LocalTable, filters: unknown[] = []): Poller =>
    startStreamPoller(
      {
        id: "m",
        source: table.streamArn,
        function: { name: "f", arn: "arn:f", entry: "f.ts", timeoutMs: 1000, memory: 128, environment: {} },
        batchSize: 10,
        filters,
        reportsItemFailures: true,
        bisects: true,
        maxRetries: 1,
        maxRecordAgeMs: Number.POSITIVE_INFINITY,
        onFailureArn: "arn:lost",
        maxConcurrency: undefined,
      },
      {
        reader: streamReader(streams, table.streamArn, position, (moved) => {
          position = moved;
        }),
        invoke: async (_, event) => {
          // Built by the poller.
          const { Records } = event as DynamoDBStreamEvent;
          const ids = Records.map((record) => record.dynamodb?.Keys?.pk?.S ?? "");
          calls.push(ids);
          const failed: unknown = run(ids);
          const failedAt = Records.find((record) => record.dynamodb?.Keys?.pk?.S === failed);
          return { batchItemFailures: failedAt ? [{ itemIdentifier: failedAt.dynamodb?.SequenceNumber }] : [] };
        },
        send: (arn, body) => set.push({ arn, body: JSON.parse(body) }),
        failed: () => undefined,
        now: Date.now,
      },
    );
  afterEach(async () => {
    await poller.stop();
    position = undefined;
    calls = [];
  });

  test("reaches the function in order, in Lambda's format, and continues after a restart", async () => {
    const table = await ensure();
    poller = poll(table);
    for (const pk of ["a", "b"]) await put(pk);
    await poller.drain();
    await poller.stop();
    await put("c");
    poller = poll(table);
    await poller.drain();
    expect(calls.flat()).toEqual(["a", "b", "c"]);
    expect(poller.dealtWith()).toBe(1);
  });

  test("omits records that the mapping's filter excludes", async () => {
    const table = await ensure();
    poller = poll(table, [{ dynamodb: { NewImage: { pk: { S: [{ prefix: "x" }] } } } }]);
    // A batch of which nothing is left is done with, too.
    for (const batch of [["y"], ["x1", "y", "x2"]]) {
      for (const pk of batch) await put(pk);
      await poller.drain();
    }
    expect(calls.flat()).toEqual(["x1", "x2"]);
  });

  test("continues after a poison record, whose position goes to the failure queue", async () => {
    const table = await ensure();
    run = (ids) => (ids.includes("poison") ? "poison" : undefined);
    for (const pk of ["a", "poison", "b"]) await put(pk);
    poller = poll(table);
    await poller.drain();
    expect(calls.at(-1)).toEqual(["b"]);
    expect(calls.flat().filter((pk) => pk === "b" || pk === "a")).toContain("a");
    expect(set).toMatchObject([
      {
        arn: "arn:lost",
        body: {
          requestContext: { condition: "RetryAttemptsExhausted", functionArn: "arn:f" },
          DDBStreamBatchInfo: { batchSize: 1, streamArn: table.streamArn, startSequenceNumber: expect.any(String) },
        },
      },
    ]);
    expect(JSON.stringify(set)).not.toContain("poison");
  });
});
