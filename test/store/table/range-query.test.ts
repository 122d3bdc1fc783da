import { PutCommand } from "@aws-sdk/lib-dynamodb";
import fc from "fast-check";
import { expect, test } from "vitest";
import { rowsInRange } from "#store/table/range-query.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";

const SOURCE = { partition: "p", name: "pk", prefix: "ID#" } as const;
const key = (nth: number) => String(nth).padStart(3, "0");

const rowsOf = async (ids: readonly number[]) => {
  const { table } = memoryTable();
  const put = (pk: string, sk: string) =>
    table.client.send(new PutCommand({ TableName: table.name, Item: { pk, sk } }));
  await Promise.all([
    ...ids.map((id) => put("p", `ID#${key(id)}`)),
    // Neighbours that belong to no range of this source.
    ...[put("p", "IC#999"), put("p", "IE#000"), put("q", "ID#005")],
  ]);
  return table;
};

const anyIds = fc.uniqueArray(fc.nat(40));

test("going on below what was last seen lists each row of the range once, newest first, whatever the page's size", async () => {
  await fc.assert(
    fc.asyncProperty(
      anyIds,
      fc.nat(40),
      fc.nat(41),
      fc.integer({ min: 1, max: 9 }),
      async (ids, from, below, count) => {
        const table = await rowsOf(ids);
        const found: unknown[] = [];
        let next: string | undefined = key(below);
        while (next !== undefined) {
          const page: Awaited<ReturnType<typeof rowsInRange>> = await rowsInRange(
            table,
            SOURCE,
            { from: key(from), below: next },
            count,
          );
          expect(page.items.length).toBeLessThanOrEqual(count + 1);
          found.push(...page.items.map(({ sk }) => sk));
          next = page.next;
        }
        const wanted = ids.filter((id) => id >= from && id < below).sort((a, b) => b - a);
        expect(found).toEqual(wanted.map((id) => `ID#${key(id)}`));
      },
    ),
    { numRuns: 60 },
  );
});

test("bounds that are equal or crossed hold nothing, without a call that DynamoDB would refuse", async () => {
  const table = await rowsOf([5]);
  for (const from of ["005", "006"]) {
    expect(await rowsInRange(table, SOURCE, { from, below: "005" }, 10)).toEqual({ items: [], next: undefined });
  }
});
