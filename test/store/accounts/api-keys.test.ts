import { describe, expect, test } from "vitest";
import type { ApiKeyRecord } from "#domain/accounts/api-key-record.ts";
import { apiKeyStore } from "#store/accounts/api-keys.ts";
import { anAccount, MONDAY } from "../../support/builders.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";

const aStore = async () => {
  const { table } = memoryTable();
  const account = await anAccount(table, 0);
  const key = (nth: number, account_id = account): ApiKeyRecord => ({
    id: `key_${nth}`,
    account_id,
    hash: `hash-${nth}`,
    hint: "abcd",
    created_at: new Date(MONDAY).toISOString(),
    revoked_at: null,
  });
  return { table, account, key, store: apiKeyStore(table) };
};

test("a key finds its account until it is revoked, and no other hash does", async () => {
  const { store, key, account } = await aStore();
  expect(await store.create(key(1))).toBe("created");
  expect(await store.findAccount("hash-1")).toBe(account);
  expect(await store.findAccount("hash-2")).toBeUndefined();
  expect(await store.revoke(key(1), MONDAY + 1000)).toBe("revoked");
  expect(await store.findAccount("hash-1")).toBeUndefined();
  expect(await store.list(account)).toEqual([{ ...key(1), revoked_at: "2026-03-02T10:00:01.000Z" }]);
});

describe("of an account's keys", () => {
  test("two are active at most, however many are created at once", async () => {
    const { store, key, account } = await aStore();
    const outcomes = await Promise.all(Array.from({ length: 10 }, (_, nth) => store.create(key(nth))));
    expect(outcomes.filter((outcome) => outcome === "created")).toHaveLength(2);
    expect(outcomes.filter((outcome) => outcome === "too_many")).toHaveLength(8);
    expect(await store.list(account)).toHaveLength(2);
  });

  test("a refused one can be used by no request", async () => {
    const { store, key } = await aStore();
    for (const nth of [1, 2, 3]) await store.create(key(nth));
    expect(await store.findAccount("hash-3")).toBeUndefined();
  });

  test("one that is revoked twice, or twice at once, makes room for one", async () => {
    const { store, key } = await aStore();
    for (const nth of [1, 2]) await store.create(key(nth));
    const outcomes = await Promise.all([store.revoke(key(1), MONDAY), store.revoke(key(1), MONDAY)]);
    expect(outcomes.sort()).toEqual(["revoked", "revoked_before"]);
    expect(await store.revoke(key(1), MONDAY)).toBe("revoked_before");
    expect([await store.create(key(3)), await store.create(key(4))]).toEqual(["created", "too_many"]);
  });
});

test("a key for an account that does not exist is not created", async () => {
  const { store, key } = await aStore();
  expect(await store.create(key(1, "acct_none"))).toBe("no_account");
  expect(await store.findAccount("hash-1")).toBeUndefined();
});

test("a key whose hash another account has is an error, and takes nothing over", async () => {
  const { store, key, account, table } = await aStore();
  await store.create(key(1));
  const other = await anAccount(table, 0);
  await expect(store.create({ ...key(2, other), hash: "hash-1" })).rejects.toThrow("exists already");
  expect(await store.findAccount("hash-1")).toBe(account);
});
