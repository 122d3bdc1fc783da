import { GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import fc from "fast-check";
import { expect, test } from "vitest";
import { conditionalUpdate } from "#store/table/conditional-update.ts";
import { type Item, update } from "#store/table/table.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";

const KEY = { pk: "p", sk: "s" };

/** The attributes that are there, with those of the map in it; null is an attribute that is not there. */
const rowOf = (attributes: Item): Item => {
  const there = Object.entries(attributes).filter(([, value]) => value !== null);
  const inMap = (name: string) => name.startsWith("map.");
  return {
    ...Object.fromEntries(there.filter(([name]) => !inMap(name))),
    map: Object.fromEntries(there.filter(([name]) => inMap(name)).map(([name, value]) => [name.slice(4), value])),
  };
};

const aRow = async (item: Item) => {
  const { table } = memoryTable();
  const there = rowOf(item);
  await table.client.send(new PutCommand({ TableName: table.name, Item: { ...there, ...KEY } }));
  const read = async () => {
    const { Item: { pk: _, sk: __, ...rest } = {} } = await table.client.send(
      new GetCommand({ TableName: table.name, Key: KEY }),
    );
    return rest;
  };
  return { table, read, there };
};

/** Attribute names that DynamoDB reserves are among them. */
const attributes = (value: fc.Arbitrary<unknown>) =>
  fc.dictionary(fc.constantFrom("status", "url", "ttl", "name", "a", "map.a", "map.status"), fc.option(value));

test("what is assumed holds: what has a value is set, what is null is removed, all else stays", async () => {
  await fc.assert(
    fc.asyncProperty(attributes(fc.nat(3)), attributes(fc.string()), async (before, set) => {
      fc.pre(Object.keys(set).length > 0);
      const { table, read } = await aRow(before);
      const { done } = await update(table, { Key: KEY, ...conditionalUpdate(set, before) });
      expect(done).toBe(true);
      expect(await read()).toEqual(rowOf({ ...before, ...set }));
    }),
  );
});

test("one assumption that does not hold, and nothing is written", async () => {
  await fc.assert(
    fc.asyncProperty(attributes(fc.nat(1)), attributes(fc.nat(1)), async (row, assumed) => {
      const differs = Object.entries(assumed).some(([name, value]) => value !== (row[name] ?? null));
      const { table, read, there } = await aRow(row);
      const { done } = await update(table, { Key: KEY, ...conditionalUpdate({ added: 1 }, assumed) });
      expect(done).toBe(!differs);
      expect(await read()).toEqual(differs ? there : { ...there, added: 1 });
    }),
  );
});

test("what only removes sets nothing and has no values: DynamoDB refuses an empty SET and an empty map", () => {
  const removal = conditionalUpdate({ a: null }, { b: null });
  expect(removal.UpdateExpression).toMatch(/^REMOVE /);
  expect(removal).not.toHaveProperty("ExpressionAttributeValues");
});

test("a row that does not exist is not created", async () => {
  const { table } = memoryTable();
  expect(await update(table, { Key: KEY, ...conditionalUpdate({ a: 1 }, {}) })).toEqual({
    done: false,
    item: undefined,
  });
});
