import { expect, test } from "vitest";
import { aheadMs, noteTime } from "../../../../lib/web/dashboard/api/tenant-times.ts";

const NOW = Date.parse("2026-11-22T10:00:00.000Z");

const headers = (account?: string, time?: string): Headers =>
  new Headers({
    ...(account === undefined ? {} : { "Dashboard-Account": account }),
    ...(time === undefined ? {} : { "Dashboard-Time": time }),
  });

test("each tenant's time is noted apart, as far as it is ahead of the browser's or behind it", () => {
  noteTime(headers("acct_live", "2026-11-22T09:59:00.000Z"), NOW);
  noteTime(headers("acct_test", "2026-11-27T10:00:00.000Z"), NOW);
  expect(aheadMs.get()).toEqual({ acct_live: -60_000, acct_test: 5 * 24 * 3_600_000 });
});

test("what the network explains changes nothing", () => {
  let changes = 0;
  aheadMs.subscribe(() => (changes += 1));
  noteTime(headers("acct_near", "2026-11-22T09:59:55.000Z"), NOW);
  expect(aheadMs.get()).not.toHaveProperty("acct_near");
  expect(changes).toBe(0);
});

test("a response without the headers, as of a proxy, changes nothing", () => {
  const before = aheadMs.get();
  for (const one of [headers(), headers("acct_other"), headers("acct_other", "soon"), headers(undefined, "2030-01-01")])
    noteTime(one, NOW);
  expect(aheadMs.get()).toEqual(before);
});
