import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { readRows } from "#store/table/batch-read.ts";
import { sendOnly } from "../../support/engines/send-only.ts";
import { type Command, memoryTable } from "../../support/memory-table/memory-table.ts";

const keyOf = (nth: number) => ({ pk: "p", sk: `s${nth}` });

/** A table with rows that reads at most `most` keys per call, as DynamoDB does when it throttles; and the calls' keys. */
const readingAtMost = async (most: number, rows: number) => {
  const memory = memoryTable({ processed: () => most });
  const { table } = memory;
  for (let nth = 0; nth < rows; nth += 1) {
    await table.client.send(new PutCommand({ TableName: table.name, Item: { ...keyOf(nth), nth } }));
  }
  const calls: number[] = [];
  const send = async (command: Command) => {
    const { RequestItems } = command.input as { RequestItems: Record<string, { Keys: object[] }> };
    calls.push(RequestItems[table.name]?.Keys.length ?? 0);
    return memory.send(command);
  };
  return { table: { ...table, client: sendOnly(send) }, calls };
};

test("reads any number of rows, a hundred in a call, and leaves out what does not exist", async () => {
  const { table, calls } = await readingAtMost(100, 203);
  const rows = await readRows(
    table,
    Array.from({ length: 250 }, (_, nth) => keyOf(nth)),
    true,
  );
  expect(calls).toEqual([100, 100, 50]);
  expect(rows.map(({ nth }) => Number(nth)).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 203 }, (_, nth) => nth),
  );
});

test("reads nothing, without a call, when nothing is asked for", async () => {
  const { table, calls } = await readingAtMost(100, 0);
  expect(await readRows(table, [], true)).toEqual([]);
  expect(calls).toEqual([]);
});

test("keys that come back unread are asked for again, and each row is given once", async () => {
  const { table, calls } = await readingAtMost(4, 10);
  const rows = await readRows(
    table,
    Array.from({ length: 10 }, (_, nth) => keyOf(nth)),
    false,
  );
  expect(rows).toHaveLength(10);
  expect(calls).toEqual([10, 6, 2]);
});

test("keys that stay unread are an error, not missing rows", async () => {
  const { table } = await readingAtMost(0, 3);
  await expect(readRows(table, [keyOf(0)], true)).rejects.toEqual(new Error("The table left keys unread"));
});
