import { describe, expect, test } from "vitest";
import { MAX_ACTIVE_KEYS } from "#contract/dashboard/keys.ts";
import { ApiKeyRecord } from "#domain/accounts/api-key-record.ts";
import { noticesTo } from "#domain/shared/key-notice.ts";
import { newRecord } from "#domain/shared/record.ts";
import { apiKeyReader } from "#store/accounts/api-key-reader.ts";
import { apiKeyStore } from "#store/accounts/api-keys.ts";
import { keyNoticeStore } from "#store/email/key-notices.ts";
import { keys } from "#store/keys.ts";
import { get } from "#store/table/reads.ts";
import { anAccount, MONDAY, seededRandom } from "../../support/builders.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";
import { anAuditEntry } from "../../support/records/audit-entry.ts";
import { audited } from "../../support/records/team.ts";

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
  /** What is written with an act: an entry of the audit log, and a notice to one owner. */
  const anAct = (seed = 1) => {
    const about = { account_id: account, livemode: true, act: "rotated", by: "operator" } as const;
    const ofKey = { key_id: "key_1", key_name: null, key_hint: "abcd" };
    return {
      audit: anAuditEntry(account),
      notices: noticesTo(["usr_1"], { ...about, ...ofKey }, MONDAY, seededRandom(seed)),
    };
  };
  /** What of an act was written. */
  const written = async ({ audit, notices }: ReturnType<typeof anAct>) => {
    const entries = await audited(table, account);
    const stored = await Promise.all(notices.map(({ id }) => keyNoticeStore(table).read(account, id)));
    return [entries.find(({ id }) => id === audit.id), ...stored].filter((one) => one !== undefined);
  };
  const activeKeys = async () => (await get(table, keys.account(account)))?.active_keys;
  return { table, account, key, store, accountOf, anAct, written, activeKeys };
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
  expect(await store.create({ ...key(2, other), hash: "hash-1" })).toBe("exists");
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

describe("an act on a key", () => {
  test("is written with its entry of the audit log and its notices", async () => {
    const { store, key, anAct, written } = await aStore();
    const [created, revoked] = [anAct(1), anAct(2)];
    await store.create(key(1), created);
    await store.revoke(key(1), MONDAY, revoked);
    expect(await written(created)).toEqual([created.audit, ...created.notices]);
    expect(await written(revoked)).toEqual([revoked.audit, ...revoked.notices]);
  });

  test("that is refused writes neither", async () => {
    const { store, key, anAct, written } = await aStore();
    await store.create(key(1));
    await store.revoke(key(1), MONDAY);
    const again = anAct();
    expect(await store.revoke(key(1), MONDAY, again)).toBe("revoked_before");
    expect(await written(again)).toEqual([]);
  });
});

describe("a key that is rotated", () => {
  const at = (seconds: number) => new Date(MONDAY + seconds * 1000).toISOString();

  test("at once finds no account, its successor does, and the two count as one", async () => {
    const { store, key, account, accountOf, anAct, written, activeKeys } = await aStore();
    await store.create(key(1));
    await store.recordUse("hash-1", MONDAY);
    const [old] = await store.list(account);
    const act = anAct();
    expect(await store.rotate({ old: old ?? key(1), next: key(2), oldUntil: null }, MONDAY + 9000, act)).toBe(
      "rotated",
    );
    expect([await accountOf("hash-1"), await accountOf("hash-2")]).toEqual([undefined, account]);
    expect(await store.list(account)).toEqual([
      { ...key(1), revoked_at: at(9), rotated_to: "key_2", last_used_at: at(0) },
      key(2),
    ]);
    expect(await activeKeys()).toBe(1);
    expect(await written(act)).toEqual([act.audit, ...act.notices]);
  });

  test("with an overlap is found until then, with its end, beside its successor, and both count", async () => {
    const { store, key, account, accountOf, anAct, activeKeys } = await aStore();
    await store.create(key(1));
    expect(await store.rotate({ old: key(1), next: key(2), oldUntil: at(60) }, MONDAY, anAct())).toBe("rotated");
    expect(await store.find("hash-1")).toMatchObject({ accountId: account, expiresAt: at(60) });
    expect(await accountOf("hash-2")).toBe(account);
    expect(await store.list(account)).toEqual([{ ...key(1), expires_at: at(60), rotated_to: "key_2" }, key(2)]);
    expect(await activeKeys()).toBe(2);
  });

  test.each([null, at(60)])("twice at once has one successor (old one until %s)", async (oldUntil) => {
    const { store, key, account, anAct, written } = await aStore();
    await store.create(key(1));
    const acts = [anAct(1), anAct(2)];
    const outcomes = await Promise.all(
      acts.map((act, nth) => store.rotate({ old: key(1), next: key(2 + nth), oldUntil }, MONDAY, act)),
    );
    expect(outcomes).toEqual(["rotated", "stale"]);
    expect((await store.list(account)).map(({ id }) => id)).toEqual(["key_1", "key_2"]);
    expect(await Promise.all(acts.map(written))).toMatchObject([[{}, {}], []]);
  });

  test.each([null, at(60)])("after it was revoked is refused (old one until %s)", async (oldUntil) => {
    const { store, key, accountOf, anAct } = await aStore();
    await store.create(key(1));
    await store.revoke(key(1), MONDAY);
    expect(await store.rotate({ old: key(1), next: key(2), oldUntil }, MONDAY, anAct())).toBe("stale");
    expect(await accountOf("hash-2")).toBeUndefined();
  });

  test("of which no look-up exists is refused, and gets none", async () => {
    const { store, key, account, accountOf, anAct } = await aStore();
    await store.create(key(1));
    await store.create({ ...key(3), hash: "hash-3" });
    const old = { ...key(1), hash: "hash-unknown" };
    expect(await store.rotate({ old, next: key(2), oldUntil: at(60) }, MONDAY, anAct())).toBe("stale");
    expect(await accountOf("hash-unknown")).toBeUndefined();
    expect((await store.list(account))[0]).toEqual(key(1));
  });

  test("can be revoked before its end, by who has seen its successor", async () => {
    const { store, key, account, anAct } = await aStore();
    await store.create(key(1));
    await store.rotate({ old: key(1), next: key(2), oldUntil: at(60) }, MONDAY, anAct());
    const [rotated] = await store.list(account);
    expect(await store.revoke(key(1), MONDAY + 1000)).toBe("revoked_before");
    expect(await store.revoke(rotated ?? key(1), MONDAY + 1000)).toBe("revoked");
    expect((await store.list(account))[0]).toMatchObject({ rotated_to: "key_2", revoked_at: at(1) });
  });

  test("with an overlap needs a place among the active keys, and at once needs none", async () => {
    const { store, key, accountOf, anAct } = await aStore();
    for (let nth = 0; nth < MAX_ACTIVE_KEYS; nth += 1) await store.create(key(nth));
    const rotation = { old: key(1), next: key(50) };
    expect(await store.rotate({ ...rotation, oldUntil: at(60) }, MONDAY, anAct(1))).toBe("too_many");
    expect(await accountOf("hash-50")).toBeUndefined();
    expect(await store.rotate({ ...rotation, oldUntil: null }, MONDAY, anAct(2))).toBe("rotated");
    expect(await store.create(key(51))).toBe("too_many");
  });

  test("frees its place once it has expired, however often it is cleared, with its expiry as its end", async () => {
    const { store, key, account, accountOf, anAct, activeKeys } = await aStore();
    await store.create(key(1));
    await store.rotate({ old: key(1), next: key(2), oldUntil: at(60) }, MONDAY, anAct());
    await store.recordUse("hash-1", MONDAY + 30_000);
    const [old] = await store.list(account);
    for (let time = 0; time < 3; time += 1) await store.clearExpired(old ?? key(1));
    expect(await activeKeys()).toBe(1);
    expect(await accountOf("hash-1")).toBeUndefined();
    expect((await store.list(account))[0]).toMatchObject({ revoked_at: at(60), last_used_at: at(30) });
  });
});
