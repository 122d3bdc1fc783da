import { expect, test } from "vitest";
import type { FoundKey } from "#domain/accounts/ports.ts";
import { keyLookup } from "#store/accounts/api-key-cache.ts";
import { fakeClock, MONDAY } from "../../support/builders.ts";

const MINUTE_MS = 60_000;
const at = (ms: number) => new Date(MONDAY + ms).toISOString();

const setUp = (row: Partial<FoundKey> | undefined) => {
  const clock = fakeClock();
  const state = { reads: 0, recorded: [] as number[], errors: 0, fails: false, row };
  const lookup = keyLookup(
    {
      find: async () => {
        state.reads += 1;
        return state.row && { accountId: "acct_1", scopes: null, expiresAt: null, lastUsedAt: null, ...state.row };
      },
      recordUse: async (_, now) => {
        if (state.fails) throw new Error("The table does not respond");
        state.recorded.push(now);
      },
    },
    clock,
    { error: () => void (state.errors += 1) },
  );
  return { clock, lookup, state };
};

test("a key is trusted for a minute, and looked up again then", async () => {
  const { clock, lookup } = setUp({ scopes: ["results:read"] });
  expect(lookup.known("hash")).toBeUndefined();
  expect(await lookup.find("hash")).toEqual({ accountId: "acct_1", scopes: ["results:read"] });
  clock.advance(MINUTE_MS - 1);
  expect(lookup.known("hash")).toEqual({ accountId: "acct_1", scopes: ["results:read"] });
  clock.advance(1);
  expect(lookup.known("hash")).toBeUndefined();
});

test("an expired key opens nothing, not for the rest of a trusted minute either", async () => {
  const { clock, lookup } = setUp({ expiresAt: at(1000) });
  expect(await lookup.find("hash")).toBeDefined();
  clock.advance(999);
  expect(lookup.known("hash")).toBeDefined();
  clock.advance(1);
  expect(lookup.known("hash")).toBeUndefined();
  expect(await lookup.find("hash")).toBeUndefined();
});

test("an unknown key is not remembered", async () => {
  const { lookup, state } = setUp(undefined);
  await lookup.find("hash");
  await lookup.recordUse("hash");
  expect([lookup.known("hash"), state.recorded]).toEqual([undefined, []]);
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
