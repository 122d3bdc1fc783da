import { expect, test } from "vitest";
import type { FoundKey } from "#domain/accounts/ports.ts";
import { keyLookup } from "#store/accounts/api-key-cache.ts";
import { fakeClock, MONDAY } from "../../support/builders.ts";

const NO_LOG = { error: () => undefined };
const GRANT = { accountId: "acct_1", keyId: "key_1", name: null, scopes: null, partnerId: null };
const FOUND: FoundKey = { ...GRANT, hash: "hash", expiresAt: null, lastUsedAt: null };

/** A table of keys, which counts its reads; `during` happens while one is under way. */
const aTable = (accounts: Record<string, string>, during: () => void = () => undefined) => {
  let reads = 0;
  return {
    accounts,
    reads: () => reads,
    find: async (hash: string): Promise<FoundKey | undefined> => {
      reads += 1;
      const accountId = accounts[hash];
      during();
      return accountId === undefined ? undefined : { ...FOUND, accountId, hash };
    },
    recordUse: async () => undefined,
  };
};

test("a key that was found is known for a minute and not a millisecond longer", async () => {
  const clock = fakeClock();
  const lookup = keyLookup(aTable({ hash: "acct_1" }), clock, NO_LOG);
  expect(lookup.known("hash")).toBeUndefined();
  expect(await lookup.find("hash")).toEqual(GRANT);
  clock.advance(59_999);
  expect(lookup.known("hash")).toEqual(GRANT);
  clock.advance(1);
  expect(lookup.known("hash")).toBeUndefined();
});

test("the minute begins before the read: a revocation during it is not overlooked for longer", async () => {
  const clock = fakeClock();
  const lookup = keyLookup(
    aTable({ hash: "acct_1" }, () => clock.advance(2000)),
    clock,
    NO_LOG,
  );
  await lookup.find("hash");
  clock.advance(57_999);
  expect(lookup.known("hash")).toEqual(GRANT);
  clock.advance(1);
  expect(lookup.known("hash")).toBeUndefined();
});

test("keys are known beside each other", async () => {
  const lookup = keyLookup(aTable({ one: "acct_1", two: "acct_2" }), fakeClock(), NO_LOG);
  await lookup.find("one");
  await lookup.find("two");
  expect(["one", "two"].map((hash) => lookup.known(hash)?.accountId)).toEqual(["acct_1", "acct_2"]);
});

test("a key that is revoked is forgotten by the next read, and a failed read makes no key known", async () => {
  const table = aTable({ hash: "acct_1" });
  const lookup = keyLookup(table, fakeClock(), NO_LOG);
  await lookup.find("hash");
  delete table.accounts.hash;
  expect(await lookup.find("hash")).toBeUndefined();
  expect(lookup.known("hash")).toBeUndefined();
});

test("texts that are not keys take no memory: only keys that exist are remembered", async () => {
  const table = aTable({});
  const lookup = keyLookup(table, fakeClock(), NO_LOG);
  for (let nth = 0; nth < 50; nth += 1) await lookup.find("guess");
  expect(table.reads()).toBe(50);
  expect(lookup.known("guess")).toBeUndefined();
});

test("at most a thousand keys are remembered, and the last one always is", async () => {
  const accounts = Object.fromEntries(Array.from({ length: 1001 }, (_, nth) => [`hash-${nth}`, "acct_1"]));
  const lookup = keyLookup(aTable(accounts), fakeClock(), NO_LOG);
  for (const hash of Object.keys(accounts)) await lookup.find(hash);
  const known = Object.keys(accounts).filter((hash) => lookup.known(hash) !== undefined);
  expect(known.length).toBeLessThanOrEqual(1000);
  expect(known).toContain("hash-1000");
});

const MINUTE_MS = 60_000;
const at = (ms: number) => new Date(MONDAY + ms).toISOString();

const setUp = (row: Partial<FoundKey> | undefined) => {
  const clock = fakeClock();
  const state = { recorded: [] as number[], errors: 0, fails: false, row };
  const lookup = keyLookup(
    {
      find: async () => state.row && { ...FOUND, ...state.row },
      recordUse: async (_, now) => {
        if (state.fails) throw new Error("The table does not respond");
        state.recorded.push(now);
      },
    },
    clock,
    {
      error: () => {
        state.errors += 1;
      },
    },
  );
  return { clock, lookup, state };
};

test("an expired key opens nothing, not for the rest of a trusted minute either", async () => {
  const { clock, lookup } = setUp({ expiresAt: at(1000) });
  expect(await lookup.find("hash")).toBeDefined();
  clock.advance(999);
  expect(lookup.known("hash")).toBeDefined();
  clock.advance(1);
  expect(lookup.known("hash")).toBeUndefined();
  expect(await lookup.find("hash")).toBeUndefined();
});

test("the last use is recorded at most hourly", async () => {
  const { clock, lookup, state } = setUp({});
  await lookup.find("hash");
  await lookup.recordUse("hash");
  expect(state.recorded).toEqual([MONDAY]);
  state.row = { lastUsedAt: at(0) };
  for (const minutes of [1, 58]) {
    clock.advance(minutes * MINUTE_MS);
    await lookup.find("hash");
    await lookup.recordUse("hash");
  }
  expect(state.recorded).toHaveLength(1);
  clock.advance(MINUTE_MS);
  await lookup.find("hash");
  await lookup.recordUse("hash");
  expect(state.recorded).toEqual([MONDAY, MONDAY + 60 * MINUTE_MS]);
});

test("a use that cannot be recorded is logged, and fails no request", async () => {
  const { lookup, state } = setUp({});
  state.fails = true;
  await lookup.find("hash");
  await lookup.recordUse("hash");
  expect(state.errors).toBe(1);
});

test("a key that was not found has no use to record", async () => {
  const { lookup, state } = setUp(undefined);
  await lookup.find("hash");
  await lookup.recordUse("hash");
  expect(state).toMatchObject({ recorded: [], errors: 0 });
});
