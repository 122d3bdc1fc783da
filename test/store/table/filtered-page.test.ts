import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { describe, expect, test } from "vitest";
import { filteredPage } from "#store/table/filtered-page.ts";
import { newMemoryTable } from "../../support/engines/table.ts";

const SOURCE = { partition: "p", name: "pk", prefix: "LOG#" } as const;

type Entry = { id: string; nth: number };
type Wanted = ((entry: Entry) => boolean) | undefined;

/** A log of `size` entries, with the newest last. */
const aLog = async (size: number) => {
  const table = newMemoryTable();
  const idOf = (nth: number) => `id_${String(nth).padStart(4, "0")}`;
  for (let nth = 0; nth < size; nth += 1) {
    const Item = { pk: "p", sk: `LOG#${idOf(nth)}`, id: idOf(nth), nth };
    await table.client.send(new PutCommand({ TableName: table.name, Item }));
  }
  const page = async (count: number, isWanted?: Wanted, below = "id_~") => {
    table.reset();
    const entryOf = ({ id, nth }: Record<string, unknown>): Entry => ({ id: String(id), nth: Number(nth) });
    const { entries, next } = await filteredPage(table, SOURCE, { from: "id_", below }, count, {
      entryOf,
      isWanted,
      maxReads: 3,
    });
    return { shown: entries.map(({ nth }) => nth), next, reads: table.uses.length };
  };
  return { idOf, page };
};

describe("a page of a log", () => {
  test("has the newest entries, and says below which one the next begins", async () => {
    const { page } = await aLog(5);
    expect(await page(2)).toEqual({ shown: [4, 3], next: "id_0003", reads: 1 });
    expect(await page(2, undefined, "id_0003")).toEqual({ shown: [2, 1], next: "id_0001", reads: 1 });
    expect(await page(2, undefined, "id_0001")).toEqual({ shown: [0], next: undefined, reads: 1 });
  });

  test("that ends with the last entry says that no page follows", async () => {
    const { page } = await aLog(4);
    expect(await page(4)).toEqual({ shown: [3, 2, 1, 0], next: undefined, reads: 1 });
    expect(await page(2, undefined, "id_0002")).toEqual({ shown: [1, 0], next: undefined, reads: 1 });
  });

  test("with a filter has only what is wanted, and continues with the next that is", async () => {
    const { page } = await aLog(9);
    const isEven = ({ nth }: Entry) => nth % 2 === 0;
    expect(await page(2, isEven)).toEqual({ shown: [8, 6], next: "id_0006", reads: 1 });
    expect(await page(3, isEven, "id_0006")).toEqual({ shown: [4, 2, 0], next: undefined, reads: 1 });
  });

  test("reads on until it is full", async () => {
    const { page } = await aLog(500);
    const isOld = ({ nth }: Entry) => nth === 250 || nth < 3;
    expect(await page(2, isOld)).toEqual({ shown: [250, 2], next: "id_0002", reads: 3 });
  });

  test("that is full may end where its last read did, with more to come", async () => {
    const { page } = await aLog(300);
    expect(await page(1, ({ nth }) => nth === 250)).toEqual({ shown: [250], next: "id_0250", reads: 1 });
  });

  test("whose filter matches little stops after its maximum of reads, and can be continued from there", async () => {
    const { page } = await aLog(1000);
    const isFirst = ({ nth }: Entry) => nth === 0;
    const { shown, next, reads } = await page(2, isFirst);
    expect({ shown, reads }).toEqual({ shown: [], reads: 3 });
    expect(Number(next?.slice(3))).toBeLessThan(401);
    expect(await page(2, isFirst, next)).toEqual({ shown: [0], next: undefined, reads: 2 });
  });
});
