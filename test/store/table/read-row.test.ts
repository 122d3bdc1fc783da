import { describe, expect, expectTypeOf, test } from "vitest";
import * as z from "zod/mini";
import { UnreadableRow } from "#domain/shared/unreadable-row.ts";
import { readable, readEach, readRow } from "#store/table/read-row.ts";
import { get, query, rowsUnder } from "#store/table/reads.ts";
import type { Item } from "#store/table/table.ts";

test("a row that does not fit is an error that names its key and fields, those in a list by their place, and no value", () => {
  const schema = z.object({ name: z.string(), tests: z.array(z.object({ slug: z.string() })) });
  const row = { pk: "P", sk: "S", name: 7, tests: [{ slug: "a" }, { slug: { of: "jane@example.com" } }, {}] };
  expect(() => readRow(schema, row)).toThrow(
    new UnreadableRow({ pk: "P", sk: "S" }, ["name", "tests[1].slug", "tests[2].slug"]),
  );
});

test("what a row holds has no type until a schema has read it", () => {
  expectTypeOf<Item["any_attribute"]>().toBeUnknown();
  expectTypeOf(get).returns.resolves.toEqualTypeOf<Item | undefined>();
  expectTypeOf(query).returns.resolves.toHaveProperty("items").toEqualTypeOf<Item[]>();
  expectTypeOf(rowsUnder).returns.resolves.toEqualTypeOf<Item[]>();
});

describe("a list", () => {
  const schema = z.object({ name: z.string() });
  const rows = [
    { sk: "1", name: "a" },
    { pk: "P", sk: "2", name: 2 },
    { sk: "3", name: "c" },
  ];
  const reporting = () => {
    const reported: string[] = [];
    return { reported, leaveOut: (row: UnreadableRow) => void reported.push(row.message) };
  };

  test("has the entries that can be read, and reports each other one", () => {
    const table = reporting();
    expect(readEach(table, rows, (row) => readRow(schema, row))).toEqual([{ name: "a" }, { name: "c" }]);
    expect(table.reported).toEqual(["The row P 2 does not fit its schema in: name"]);
  });

  test("fails for any other reason", () => {
    const table = reporting();
    const broken = () => {
      throw new TypeError("a mistake in the code");
    };
    expect(() => readEach(table, rows, broken)).toThrow(TypeError);
    expect(table.reported).toEqual([]);
  });

  test("of entries that take another read leaves out those that cannot be read", async () => {
    const table = reporting();
    const bad = new UnreadableRow({ pk: "P", sk: "S" }, ["name"]);
    expect(await readable(table, Promise.reject(bad))).toBeUndefined();
    expect(await readable(table, Promise.resolve(1))).toBe(1);
    await expect(readable(table, Promise.reject(new TypeError("a mistake")))).rejects.toThrow(TypeError);
    expect(table.reported).toEqual([bad.message]);
  });
});
