import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { bulkRowKey } from "#domain/idempotency/idempotency-record.ts";
import { entryOf, isExpired, isPaged, putPages } from "#store/idempotency/key-pages.ts";
import { keys } from "#store/keys.ts";
import { get } from "#store/table/reads.ts";
import { transact } from "#store/table/table.ts";
import { MONDAY } from "../../support/builders.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";

const iso = (ms: number) => new Date(ms).toISOString();
const UNTIL = MONDAY + 3_600_001;

/** The keys of some rows of a bulk that are written together at a time. */
const written = (rows: readonly number[], at = MONDAY) =>
  rows.map((row) => ({
    record: {
      ...bulkRowKey("key", row),
      kind: "idempotency" as const,
      fingerprint: `print ${row}`,
      remembered_until: iso(at - MONDAY + UNTIL),
    },
    invitation: { account_id: "acct_1", id: `inv_${row}_${at}`, created_at: iso(at) },
  }));

const aTable = () => {
  const { table } = memoryTable();
  const put = (rows: readonly number[], at = MONDAY, expired: readonly string[] = []) =>
    transact(table, putPages(written(rows, at), new Set(expired)));
  const page = (row: number) => get(table, keys.idempotency("acct_1", bulkRowKey("key", row).page.hash));
  const read = async (row: number) => {
    const [one] = written([row]);
    const item = await page(row);
    return item === undefined || one === undefined ? undefined : entryOf(item, one.record);
  };
  return { table, put, page, read };
};

test("the keys of rows of one page are in one row of the table, and each is read back", async () => {
  const { put, read } = aTable();
  expect(putPages(written([1, 2, 100]), new Set())).toHaveLength(2);
  expect(await put([1, 2, 100])).toBeUndefined();
  expect(await read(2)).toEqual({
    invitation_id: `inv_2_${MONDAY}`,
    fingerprint: "print 2",
    remembered_until: iso(UNTIL),
  });
  expect(await read(3)).toBeUndefined();
  expect(await read(100)).toMatchObject({ invitation_id: `inv_100_${MONDAY}` });
});

test("a key is written once: of several in a transaction that one has, none is", async () => {
  const { put, read } = aTable();
  await put([1]);
  expect((await put([1, 2], MONDAY + 1))?.map(({ failed }) => failed)).toEqual([true]);
  expect(await read(1)).toMatchObject({ invitation_id: `inv_1_${MONDAY}` });
  expect(await read(2)).toBeUndefined();
});

test("a page is replaced once its time has passed, by one of those that saw that, and not before", async () => {
  const { put, page, read } = aTable();
  const { hash } = bulkRowKey("key", 1).page;
  await put([1, 2]);
  expect(await put([1], UNTIL - 1, [hash])).toBeDefined();
  expect(await put([3], UNTIL)).toBeDefined();
  expect(isExpired((await page(1)) ?? {}, iso(UNTIL - 1))).toBe(false);
  expect(isExpired((await page(1)) ?? {}, iso(UNTIL))).toBe(true);
  expect(await put([1], UNTIL, [hash])).toBeUndefined();
  expect(await read(1)).toMatchObject({ invitation_id: `inv_1_${UNTIL}` });
  expect(await read(2)).toBeUndefined();
  expect(await put([1], UNTIL, [hash])).toBeDefined();
});

test("TTL removes a page when its memory ends, in whole seconds and not before", async () => {
  const { put, page } = aTable();
  await put([1]);
  expect(await page(1)).toMatchObject({ ttl: MONDAY / 1000 + 3601 });
  await put([1], UNTIL, [bulkRowKey("key", 1).page.hash]);
  expect(await page(1)).toMatchObject({ ttl: Math.ceil((2 * UNTIL - MONDAY) / 1000) });
});

test("only a key that has a page is an entry of one", () => {
  const [paged] = written([1]);
  const key = { kind: "idempotency", hash: "h", fingerprint: "print", remembered_until: iso(UNTIL) } as const;
  expect(paged && isPaged(paged.record)).toBe(true);
  expect(isPaged(key)).toBe(false);
  expect(isPaged({ kind: "reference", hash: "h", over: { kind: "nothing" } })).toBe(false);
});

test("an entry that does not fit its schema is an error, and no other key", async () => {
  const { table, read } = aTable();
  const place = keys.idempotency("acct_1", bulkRowKey("key", 1).page.hash);
  const Item = { ...place, remembered_until: iso(UNTIL), row_1: "inv_1" };
  await table.client.send(new PutCommand({ TableName: table.name, Item }));
  await expect(read(1)).rejects.toThrow();
});
