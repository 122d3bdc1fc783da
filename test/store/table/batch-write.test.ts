import { expect, test } from "vitest";
import { writeRows } from "#store/table/batch-write.ts";
import { sendOnly } from "../../support/engines/send-only.ts";
import { type Command, memoryTable } from "../../support/memory-table/memory-table.ts";

const rowsOf = (count: number) => Array.from({ length: count }, (_, nth) => ({ pk: "p", sk: `s${nth}`, nth }));

/** A table that writes at most `most` rows per call, as DynamoDB does when it throttles; and the calls' rows. */
const writingAtMost = (most: number) => {
  const memory = memoryTable({ processed: () => most });
  const calls: number[] = [];
  const send = async (command: Command) => {
    const { RequestItems } = command.input as { RequestItems: Record<string, object[]> };
    calls.push(RequestItems[memory.table.name]?.length ?? 0);
    return memory.send(command);
  };
  const stored = () => [...memory.items()].sort((one, other) => Number(one.nth) - Number(other.nth));
  return { table: { ...memory.table, client: sendOnly(send) }, calls, stored };
};

test("writes any number of rows, 25 in a call", async () => {
  const { table, calls, stored } = writingAtMost(25);
  await writeRows(table, rowsOf(60));
  expect(calls).toEqual([25, 25, 10]);
  expect(stored()).toEqual(rowsOf(60));
});

test("makes no call when there is nothing to write", async () => {
  const { table, calls } = writingAtMost(25);
  await writeRows(table, []);
  await writeRows(table, rowsOf(25));
  expect(calls).toEqual([25]);
});

test("rows that come back unwritten are written again, whole", async () => {
  const { table, calls, stored } = writingAtMost(4);
  await writeRows(table, rowsOf(10));
  expect(calls).toEqual([10, 6, 2]);
  expect(stored()).toEqual(rowsOf(10));
});

test("rows that stay unwritten are an error", async () => {
  const { table } = writingAtMost(0);
  await expect(writeRows(table, rowsOf(1))).rejects.toEqual(new Error("The table left rows unwritten"));
});
