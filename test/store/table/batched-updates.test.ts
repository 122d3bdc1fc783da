import { GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { gatheredUpdates } from "#store/table/batched-updates.ts";
import type { Table } from "#store/table/table.ts";
import { countsUnits } from "../../support/engines/capacity-units.ts";
import { type Engine, startEngine } from "../../support/engines/engine.ts";
import { newMemoryTable, newTable, type TestTable } from "../../support/engines/table.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());

const keyOf = (sk: string) => ({ pk: "ACCOUNT#acct_1", sk });
const rows = async (table: Table, names: readonly string[]) =>
  Promise.all(
    names.map(
      async (name) => (await table.client.send(new GetCommand({ TableName: table.name, Key: keyOf(name) }))).Item,
    ),
  );
const aTable = async (make: () => Promise<TestTable>) => {
  const table = await make();
  for (const name of ["a", "b", "c"]) {
    const Item = { ...keyOf(name), status: "pending", log: [], owner: "worker", mark: "2026" };
    await table.client.send(new PutCommand({ TableName: table.name, Item }));
  }
  table.reset();
  return { table, change: gatheredUpdates(table, () => new Promise((resolve) => setImmediate(resolve))) };
};

describe.each([
  ["the embedded engine", () => newTable(engine)],
  ["the table in memory", async () => newMemoryTable()],
])("on %s", (_, make) => {
  test("updates made with one call are made or refused each on its own, for the units of each, also of those that are refused", async () => {
    const { table, change } = await aTable(make);
    const outcomes = await Promise.all([
      change({
        key: keyOf("a"),
        set: { status: "done", "odd name": [{ deep: true }] },
        assumes: { status: "pending" },
      }),
      change({ key: keyOf("b"), set: { status: "done" }, assumes: { status: "other" } }),
      change({ key: keyOf("c"), set: { n: 1 }, remove: "log", assumes: { missing: null, mark: "2026" } }),
      change({ key: keyOf("none"), set: { n: 1 }, assumes: {} }),
      change({ key: keyOf("b"), set: { n: 2 }, assumes: { log: null } }),
    ]);
    const kept = { owner: "worker", mark: "2026" };
    const a = { ...keyOf("a"), status: "done", "odd name": [{ deep: true }], log: [], ...kept };
    const b = { ...keyOf("b"), status: "pending", log: [], ...kept };
    const c = { ...keyOf("c"), status: "pending", n: 1, ...kept };
    const refused = { done: false, item: undefined };
    expect(outcomes).toEqual([{ done: true, item: a }, refused, { done: true, item: c }, refused, refused]);
    expect(await rows(table, ["a", "b", "c", "none"])).toEqual([a, b, c, undefined]);
    // The second update of a row is made alone, after the first.
    const units = countsUnits ? 4 : expect.any(Number);
    expect(table.uses.slice(0, 1)).toEqual([{ command: "BatchExecuteStatement", units }]);
  });

  test("a single one is an UpdateItem, with the same outcome", async () => {
    const { table, change } = await aTable(make);
    const { done, item } = await change({
      key: keyOf("a"),
      set: { n: 1 },
      remove: "mark",
      assumes: { status: "pending" },
    });
    expect({ done, item }).toMatchObject({ done: true, item: { n: 1, status: "pending" } });
    expect(item?.mark).toBeUndefined();
    expect(await change({ key: keyOf("a"), set: { n: 2 }, assumes: { mark: "2026" } })).toMatchObject({
      done: false,
    });
    expect(table.uses).toEqual([{ command: "UpdateItem", units: 1 }]);
  });
});

test("what is refused for another reason than its condition is made alone", async () => {
  const { table, change } = await aTable(async () => newMemoryTable());
  const { send } = table.client;
  const throttled = { Error: { Code: "ThrottlingError", Message: "Slow down" } };
  const answers = { Responses: [throttled, throttled] };
  // Of the client, the store uses only `send`.
  table.client.send = (async (command: { constructor: { name: string } }) =>
    command.constructor.name === "BatchExecuteStatementCommand" ? answers : send(command as never)) as typeof send;
  const outcomes = await Promise.all(
    ["a", "none"].map((name) => change({ key: keyOf(name), set: { n: 1 }, assumes: {} })),
  );
  expect(outcomes.map(({ done }) => done)).toEqual([true, false]);
  expect(table.uses).toEqual([{ command: "UpdateItem", units: 1 }]);
});
