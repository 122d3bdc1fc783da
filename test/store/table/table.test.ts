import {
  TransactionCanceledException,
  TransactionConflictException,
  TransactionInProgressException,
} from "@aws-sdk/client-dynamodb";
import { describe, expect, test } from "vitest";
import { get } from "#store/table/reads.ts";
import { putOnce, type Table, transact, update } from "#store/table/table.ts";
import { sendOnly } from "../../support/engines/send-only.ts";
import { type Command, memoryTable } from "../../support/memory-table/memory-table.ts";

const KEY = { pk: "p", sk: "s" };
const $metadata = {};
const cancelledFor = (...codes: string[]) =>
  new TransactionCanceledException({
    message: "cancelled",
    $metadata,
    CancellationReasons: codes.map((Code) => ({ Code })),
  });
const conflict = new TransactionConflictException({ message: "conflict", $metadata });

/** A table whose first calls fail with these errors. */
const failing = (...errors: Error[]) => {
  const memory = memoryTable();
  const pauses: number[] = [];
  const send = async (command: Command) => {
    const error = errors.shift();
    if (error !== undefined) throw error;
    return memory.send(command);
  };
  const table: Table = {
    ...memory.table,
    client: sendOnly(send),
    pause: async (ms) => void pauses.push(ms),
  };
  return { table, pauses, errors };
};
const put = (table: Table) => ({
  Put: {
    TableName: table.name,
    Item: { ...KEY, value: 1 },
    ConditionExpression: "attribute_not_exists(pk)",
    ReturnValuesOnConditionCheckFailure: "ALL_OLD",
  } as const,
});
const countUp = {
  Key: KEY,
  UpdateExpression: "ADD hits :one",
  ExpressionAttributeValues: { ":one": 1 },
  ReturnValues: "ALL_NEW",
} as const;

describe("a transaction", () => {
  test("commits, or says for each write whether it was refused and by which row", async () => {
    const { table } = failing();
    expect(await transact(table, [put(table)])).toBeUndefined();
    const beside = { Put: { Item: { pk: "p", sk: "other" } } };
    expect(await transact(table, [put(table), beside])).toEqual([
      { failed: true, item: { ...KEY, value: 1 } },
      { failed: false, item: undefined },
    ]);
    expect(await get(table, { pk: "p", sk: "other" })).toBeUndefined();
  });

  test.each(["TransactionConflict", "ThrottlingError", "ProvisionedThroughputExceeded"])(
    "that meets %s is tried again, also when a condition failed beside it",
    async (code) => {
      const { table, pauses } = failing(cancelledFor(code, "None"), cancelledFor("ConditionalCheckFailed", code));
      expect(await transact(table, [put(table)])).toBeUndefined();
      expect(pauses).toHaveLength(2);
    },
  );

  test("whose own first try is still at work waits for it", async () => {
    const { table, pauses } = failing(new TransactionInProgressException({ message: "in progress", $metadata }));
    expect(await transact(table, [put(table)])).toBeUndefined();
    expect(pauses).toHaveLength(1);
  });

  test("gives up on a conflict that persists, with the conflict as its error", async () => {
    const { table } = failing(...Array.from({ length: 50 }, () => cancelledFor("TransactionConflict")));
    await expect(transact(table, [put(table)])).rejects.toBeInstanceOf(TransactionCanceledException);
  });

  test.each([["ValidationError"], ["ItemCollectionSizeLimitExceeded"]])(
    "cancelled for %s alone is an error and no refusal",
    async (code) => {
      const { table, pauses } = failing(cancelledFor(code));
      await expect(transact(table, [put(table)])).rejects.toBeInstanceOf(TransactionCanceledException);
      expect(pauses).toEqual([]);
    },
  );

  test("fails immediately when the table cannot be reached: whether it was committed is not known here", async () => {
    const { table, pauses } = failing(new Error("ECONNRESET"));
    await expect(transact(table, [put(table)])).rejects.toThrow("ECONNRESET");
    expect(pauses).toEqual([]);
  });
});

describe("an update", () => {
  test("gives the row after it", async () => {
    const { table } = failing();
    await update(table, countUp);
    expect(await update(table, countUp)).toEqual({ done: true, item: { ...KEY, hits: 2 } });
  });

  test("that meets a transaction on its row is tried again, and written once", async () => {
    const { table, pauses } = failing(conflict, conflict);
    expect(await update(table, countUp)).toEqual({ done: true, item: { ...KEY, hits: 1 } });
    expect(pauses).toHaveLength(2);
  });

  test("gives up on a transaction that persists, with the conflict as its error", async () => {
    const { table } = failing(...Array.from({ length: 50 }, () => conflict));
    await expect(update(table, countUp)).rejects.toBe(conflict);
  });

  test("that is refused gives the row that refused it, when asked for", async () => {
    const { table } = failing();
    await update(table, countUp);
    const refused = { ...countUp, ConditionExpression: "hits > :one", ReturnValues: undefined };
    expect(await update(table, refused)).toEqual({ done: false, item: undefined });
    expect(await update(table, { ...refused, ReturnValuesOnConditionCheckFailure: "ALL_OLD" })).toEqual({
      done: false,
      item: { ...KEY, hits: 1 },
    });
  });

  test("that fails otherwise throws", async () => {
    const { table } = failing(new Error("ECONNRESET"));
    await expect(update(table, countUp)).rejects.toThrow("ECONNRESET");
  });
});

test("a row that is put once stays as it is when it is put again, which says so and is not an error", async () => {
  const { table } = failing(conflict);
  expect(await putOnce(table, { ...KEY, value: 1 })).toBe(true);
  expect(await putOnce(table, { ...KEY, value: 2 })).toBe(false);
  expect(await get(table, KEY)).toMatchObject({ value: 1 });
});
