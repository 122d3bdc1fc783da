import * as commands from "@aws-sdk/lib-dynamodb";
import { describe, expect, test } from "vitest";
import { memoryTable } from "./memory-table.ts";

const NAME = "things";

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
  const puts = [one, other].map((Item) => ({ PutRequest: { Item } }));
  const { UnprocessedItems } = memory.send({
    constructor: commands.BatchWriteCommand,
    input: { RequestItems: { [NAME]: puts } },
  });
  expect(UnprocessedItems).toEqual({ [NAME]: puts.slice(1) });
  expect([...memory.items()]).toEqual([one]);
  expect(memory.send({ constructor: commands.BatchWriteCommand, input: { RequestItems: UnprocessedItems } })).toEqual({
    UnprocessedItems: {},
  });
  const wanted = { Keys: [one, other], ConsistentRead: true, ProjectionExpression: "sk" };
  expect(memory.send({ constructor: commands.BatchGetCommand, input: { RequestItems: { [NAME]: wanted } } })).toEqual({
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
