import { PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { get, rowsUnder } from "#store/table/reads.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";

test("a row is read as it was last written, not as a replica that lags has it", async () => {
  const { table } = memoryTable({ lag: () => 5 });
  const key = { pk: "p", sk: "s" };
  await table.client.send(new PutCommand({ TableName: table.name, Item: { ...key, version: 1 } }));
  expect(await get(table, key)).toMatchObject({ version: 1 });
  await table.client.send(
    new UpdateCommand({
      TableName: table.name,
      Key: key,
      UpdateExpression: "SET version = :two",
      ExpressionAttributeValues: { ":two": 2 },
    }),
  );
  expect(await get(table, key)).toMatchObject({ version: 2 });
  expect((await rowsUnder(table, { pk: "p", sk: "" }))[0]).toMatchObject({ version: 2 });
});

test("the rows under a prefix are all of them, over as many pages as it takes, in their order and no others", async () => {
  const { table } = memoryTable({ pageRows: () => 3 });
  const sks = [...Array.from({ length: 10 }, (_, nth) => `KEY#${nth}`), "KEX#1", "KEZ#1"];
  for (const sk of sks) await table.client.send(new PutCommand({ TableName: table.name, Item: { pk: "p", sk } }));
  await table.client.send(new PutCommand({ TableName: table.name, Item: { pk: "q", sk: "KEY#1" } }));
  const rows = await rowsUnder(table, { pk: "p", sk: "KEY#" });
  expect(rows.map(({ sk }) => sk)).toEqual(sks.slice(0, 10));
});

test("a row that does not exist is undefined", async () => {
  expect(await get(memoryTable().table, { pk: "p", sk: "s" })).toBeUndefined();
});
