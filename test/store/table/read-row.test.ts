import { expect, expectTypeOf, test } from "vitest";
import * as z from "zod/mini";
import { readRow } from "#store/table/read-row.ts";
import { get, query, rowsUnder } from "#store/table/reads.ts";
import type { Item } from "#store/table/table.ts";

test("a row that does not fit is an error that names its key and fields, those in a list by their place, and no value", () => {
  const schema = z.object({ name: z.string(), tests: z.array(z.object({ slug: z.string() })) });
  const row = { pk: "P", sk: "S", name: 7, tests: [{ slug: "a" }, { slug: { of: "jane@example.com" } }, {}] };
  expect(() => readRow(schema, row)).toThrow(
    new Error("The row P S does not fit its schema in: name, tests[1].slug, tests[2].slug"),
  );
});

test("what a row holds has no type until a schema has read it", () => {
  expectTypeOf<Item["any_attribute"]>().toBeUnknown();
  expectTypeOf(get).returns.resolves.toEqualTypeOf<Item | undefined>();
  expectTypeOf(query).returns.resolves.toHaveProperty("items").toEqualTypeOf<Item[]>();
  expectTypeOf(rowsUnder).returns.resolves.toEqualTypeOf<Item[]>();
});
