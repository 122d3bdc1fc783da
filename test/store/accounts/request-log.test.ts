import { expect, test } from "vitest";
import type { RequestEntry } from "#domain/accounts/request-log-entry.ts";
import { requestLog } from "#store/accounts/request-log.ts";
import { keys } from "#store/keys.ts";
import { get } from "#store/table/reads.ts";
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
  const log = requestLog(table);
  for (const [index, status] of [200, 404, 200, 404, 200, 404].entries())
    await log.keep([anEntry(index + 1, status, index > 3 ? "key_2" : "key_1")]);
  await log.keep([{ ...anEntry(7, 404), account_id: "acct_2" }]);
  const list = async (count: number, filters: Partial<Parameters<typeof log.list>[2]> = {}, below = ALL.below) => {
    const page = await log.list("acct_1", { ...ALL, below }, filters as Parameters<typeof log.list>[2], count);
    return { ids: page.requests.map(({ id }) => id.slice(4)).join(""), next: page.next };
  };
  return { table, log, list };
};

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

test("requests are kept for a week, the failed ones a second time among the failed, in rows without unset fields", async () => {
  const { table, log } = await aLog();
  await log.keep(Array.from({ length: 30 }, (_, nth) => anEntry(nth + 10, nth === 0 ? 500 : 200)));
  const row = await get(table, keys.request("acct_1", "req_39"));
  expect(row).toMatchObject({ status: 200, ttl: MONDAY / 1000 + 7 * 86_400 });
  expect(Object.keys(row ?? {})).not.toContain("code");
  expect(await get(table, keys.failedRequest("acct_1", "req_39"))).toBeUndefined();
  expect(await get(table, keys.failedRequest("acct_1", "req_10"))).toMatchObject({
    status: 500,
    ttl: MONDAY / 1000 + 7 * 86_400,
  });
});

test("a request that is kept twice is listed once", async () => {
  const { log, list } = await aLog();
  await log.keep([anEntry(6, 404, "key_2")]);
  expect((await list(9)).ids).toBe("654321");
});
