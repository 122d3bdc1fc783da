import { expect, test } from "vitest";
import { readRows } from "#store/batch-read.ts";
import { PutCommand } from "#store/commands.ts";
import type { Table } from "#store/table.ts";
import { sendOnly } from "../support/engines/send-only.ts";
import { type Command, memoryTable } from "../support/memory-table/memory-table.ts";

const keyOf = (nth: number) => ({ pk: "p", sk: `s${nth}` });

const withRows = async (count: number) => {
  const memory = memoryTable();
  const { table } = memory;
  for (let nth = 0; nth < count; nth += 1) {
    await table.client.send(new PutCommand({ TableName: table.name, Item: { ...keyOf(nth), nth } }));
  }
  return memory;
};

/** The table, which leaves all keys but the first `most` of each call unread, as DynamoDB does when it throttles. */
const readingAtMost = (memory: ReturnType<typeof memoryTable>, most: number) => {
  const calls: number[] = [];
  const send = async (command: Command) => {
    const { RequestItems } = command.input as { RequestItems: Record<string, { Keys: object[] }> };
    const [[name, request] = ["", { Keys: [] }]] = Object.entries(RequestItems);
    calls.push(request.Keys.length);
    const [read, unread] = [request.Keys.slice(0, most), request.Keys.slice(most)];
    const response =
      read.length === 0
        ? { Responses: {} }
        : memory.send({
            ...command,
            constructor: command.constructor,
            input: { RequestItems: { [name]: { ...request, Keys: read } } },
          });
    return { ...response, UnprocessedKeys: unread.length === 0 ? {} : { [name]: { Keys: unread } } };
  };
  return { table: { ...memory.table, client: sendOnly<Table["client"]>(send) }, calls };
};

test("reads any number of rows, a hundred in a call, and leaves out what does not exist", async () => {
  const { table, calls } = readingAtMost(await withRows(203), 100);
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
  const { table, calls } = readingAtMost(await withRows(0), 100);
  expect(await readRows(table, [], true)).toEqual([]);
  expect(calls).toEqual([]);
});

test("keys that come back unread are asked for again, and each row is given once", async () => {
  const { table, calls } = readingAtMost(await withRows(10), 4);
  const rows = await readRows(
    table,
    Array.from({ length: 10 }, (_, nth) => keyOf(nth)),
    false,
  );
  expect(rows).toHaveLength(10);
  expect(calls).toEqual([10, 6, 2]);
});

test("keys that stay unread are an error, not missing rows", async () => {
  const { table } = readingAtMost(await withRows(3), 0);
  await expect(readRows(table, [keyOf(0)], true)).rejects.toThrow("left keys unread");
});
