import { afterAll, beforeAll, expect, test } from "vitest";
import { putOnce, update } from "#store/table/table.ts";
import { type Engine, startEngine } from "../engines/engine.ts";
import { newMemoryTable, newTable } from "../engines/table.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());

test.each([
  ["", 0],
  ["abc", 3],
  ["é", 1],
  ["€", 1],
  ["\u{10ffff}", 2],
  ["é𝄞", 3],
])("size() of %j is %i UTF-16 code units, in the engine and in memory", async (text, size) => {
  for (const table of [await newTable(engine), newMemoryTable()]) {
    const Key = { pk: "p", sk: "s" };
    await putOnce(table, { ...Key, text });
    const { done } = await update(table, {
      Key,
      UpdateExpression: "SET seen = :size",
      ConditionExpression: "size(#text) = :size",
      ExpressionAttributeNames: { "#text": "text" },
      ExpressionAttributeValues: { ":size": size },
    });
    expect(done, table.name).toBe(true);
  }
});
