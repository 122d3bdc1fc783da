import { describe, expect, test } from "vitest";
import { MAX_ACTIVE_KEYS } from "#contract/dashboard/keys.ts";
import { ApiKeyRecord } from "#domain/accounts/api-key-record.ts";
import { newRecord } from "#domain/record.ts";
import { apiKeyReader } from "#store/accounts/api-key-reader.ts";
import { apiKeyStore } from "#store/accounts/api-keys.ts";
import { anAccount, MONDAY } from "../../support/builders.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";

const aStore = async () => {
  const { table } = memoryTable();
  const account = await anAccount(table, 0);
  const key = (nth: number, account_id = account): ApiKeyRecord =>
    newRecord(ApiKeyRecord, {
      id: `key_${nth}`,
      account_id,
      hash: `hash-${nth}`,
      hint: "abcd",
      created_at: new Date(MONDAY).toISOString(),
    });
  const store = { ...apiKeyStore(table), ...apiKeyReader(table) };
  const accountOf = async (hash: string) => (await store.find(hash))?.accountId;
  return { table, account, key, store, accountOf };
};

test("a key finds its account until it is revoked, and no other hash does", async () => {
  const { store, key, account, accountOf } = await aStore();
  expect(await store.create(key(1))).toBe("created");
  expect(await accountOf("hash-1")).toBe(account);
  expect(await accountOf("hash-2")).toBeUndefined();
  expect(await store.revoke(key(1), MONDAY + 1000)).toBe("revoked");
  expect(await accountOf("hash-1")).toBeUndefined();
  expect(await store.list(account)).toEqual([{ ...key(1), revoked_at: "2026-03-02T10:00:01.000Z" }]);
});

describe("of an account's keys", () => {
  test(`${MAX_ACTIVE_KEYS} are active at most, however many are created at once`, async () => {
    const { store, key, account } = await aStore();
    const outcomes = await Promise.all(Array.from({ length: MAX_ACTIVE_KEYS + 8 }, (_, nth) => store.create(key(nth))));
    expect(outcomes.filter((outcome) => outcome === "created")).toHaveLength(MAX_ACTIVE_KEYS);
    expect(outcomes.filter((outcome) => outcome === "too_many")).toHaveLength(8);
    expect(await store.list(account)).toHaveLength(MAX_ACTIVE_KEYS);
  });

  test("a refused one can be used by no request", async () => {
    const { store, key, accountOf } = await aStore();
    for (let nth = 0; nth <= MAX_ACTIVE_KEYS; nth += 1) await store.create(key(nth));
    expect(await accountOf(`hash-${MAX_ACTIVE_KEYS}`)).toBeUndefined();
  });

  test("one that is revoked twice, or twice at once, makes room for one", async () => {
    const { store, key } = await aStore();
    for (let nth = 0; nth < MAX_ACTIVE_KEYS; nth += 1) await store.create(key(nth));
    const outcomes = await Promise.all([store.revoke(key(1), MONDAY), store.revoke(key(1), MONDAY)]);
    expect(outcomes.sort()).toEqual(["revoked", "revoked_before"]);
    expect(await store.revoke(key(1), MONDAY)).toBe("revoked_before");
    expect([await store.create(key(20)), await store.create(key(21))]).toEqual(["created", "too_many"]);
  });
});

test("a key for an account that does not exist is not created", async () => {
  const { store, key, accountOf } = await aStore();
  expect(await store.create(key(1, "acct_none"))).toBe("no_account");
  expect(await accountOf("hash-1")).toBeUndefined();
});

test("a key whose hash another account has is an error, and takes nothing over", async () => {
  const { store, key, account, table, accountOf } = await aStore();
  await store.create(key(1));
  const other = await anAccount(table, 0);
  await expect(store.create({ ...key(2, other), hash: "hash-1" })).rejects.toThrow("exists already");
  expect(await accountOf("hash-1")).toBe(account);
});

test("the last use is shown in the list, and stays when the key is revoked", async () => {
  const { store, key, account } = await aStore();
  await store.create(key(1));
  await store.recordUse("hash-1", MONDAY + 5000);
  const used = "2026-03-02T10:00:05.000Z";
  const [listed] = await store.list(account);
  expect(listed?.last_used_at).toBe(used);
  if (listed !== undefined) await store.revoke(listed, MONDAY + 6000);
  expect((await store.list(account))[0]?.last_used_at).toBe(used);
  await store.recordUse("hash-1", MONDAY + 7000);
  expect(await store.find("hash-1")).toBeUndefined();
});
