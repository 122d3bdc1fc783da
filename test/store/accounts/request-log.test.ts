import { expect, test } from "vitest";
import type { RequestEntry } from "#domain/accounts/request-entry.ts";
import { requestLog } from "#store/accounts/request-log.ts";
import { PutCommand } from "#store/commands.ts";
import { keys } from "#store/keys.ts";
import { rowOf } from "#store/row-of.ts";
import { MONDAY } from "../../support/builders.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";

const ALL = { from: "req_", below: "req_~" };

const anEntry = (nth: number, status: number, key_id = "key_1"): RequestEntry => ({
  ...{
    id: `req_${nth}`,
    account_id: "acct_1",
    at: new Date(MONDAY).toISOString(),
    method: "GET",
    route: "/api/v1/tests",
  },
  ...{
    object_id: null,
    status,
    code: status < 400 ? null : "not_found",
    duration_ms: 5,
    key_id,
    request_id: `r${nth}`,
    faults: [],
  },
});

/** Requests 1 to 6, of which 2, 4 and 6 have failed and 5 and 6 are another key's; and one of another account. */
const aLog = async () => {
  const { table } = memoryTable();
  const keep = async ({ account_id, ...entry }: RequestEntry) => {
    for (const keyOf of entry.status < 400 ? [keys.request] : [keys.request, keys.failedRequest]) {
      const Item = rowOf({ ...keyOf(account_id, entry.id), ...entry });
      await table.client.send(new PutCommand({ TableName: table.name, Item }));
    }
  };
  for (const [index, status] of [200, 404, 200, 404, 200, 404].entries())
    await keep(anEntry(index + 1, status, index > 3 ? "key_2" : "key_1"));
  await keep({ ...anEntry(7, 404), account_id: "acct_2" });
  const log = requestLog(table);
  const list = async (count: number, filters: Partial<Parameters<typeof log.list>[2]> = {}, below = ALL.below) => {
    const page = await log.list("acct_1", { ...ALL, below }, filters as Parameters<typeof log.list>[2], count);
    return { ids: page.requests.map(({ id }) => id.slice(4)).join(""), next: page.next };
  };
  return { log, list };
};

test("an account's requests are listed newest first, page by page", async () => {
  const { list } = await aLog();
  expect(await list(9)).toEqual({ ids: "654321", next: undefined });
  expect(await list(6)).toEqual({ ids: "654321", next: undefined });
  expect(await list(4)).toEqual({ ids: "6543", next: "req_3" });
  expect(await list(4, {}, "req_3")).toEqual({ ids: "21", next: undefined });
});

test.each([
  ["failed", { status: "failed" }, "642"],
  ["of a status", { status: "200" }, "531"],
  ["of a class", { status: "4xx" }, "642"],
  ["of a key", { key_id: "key_2" }, "65"],
  ["failed, of a key", { status: "failed", key_id: "key_1" }, "42"],
])("those that are %s are listed alone, page by page too", async (_, filters, ids) => {
  const { list } = await aLog();
  expect(await list(9, filters)).toEqual({ ids, next: undefined });
  expect(await list(1, filters)).toEqual({ ids: ids[0], next: `req_${ids[0]}` });
  expect((await list(9, filters, `req_${ids[0]}`)).ids).toBe(ids.slice(1));
});

test("one request is read by its id, by its account only", async () => {
  const { log } = await aLog();
  const { account_id: _, ...entry } = anEntry(2, 404);
  expect(await log.read("acct_1", "req_2")).toEqual(entry);
  expect(await log.read("acct_1", "req_7")).toBeUndefined();
  expect(await log.read("acct_2", "req_2")).toBeUndefined();
});
