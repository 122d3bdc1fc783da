import { expect, test } from "vitest";
import { newErasure } from "#domain/privacy/erasure-record.ts";
import { addressHash } from "#store/keys.ts";
import { erasureStore } from "#store/privacy/erasures.ts";
import { MONDAY, seededRandom } from "../../support/builders.ts";
import { newMemoryTable } from "../../support/engines/table.ts";

const random = seededRandom();

test("an address has one name in an account's list, another one in another account's, and neither is its hash", async () => {
  const table = newMemoryTable();
  const erasures = erasureStore(table, random);
  const hash = addressHash("Jane@example.com");
  const [one, same, other] = [
    await erasures.subjectOf("acct_1", hash),
    await erasureStore(table, random).subjectOf("acct_1", addressHash("jane@EXAMPLE.com")),
    await erasures.subjectOf("acct_2", hash),
  ];
  expect(same).toBe(one);
  expect(other).not.toBe(one);
  expect(one).not.toContain(hash);
});

test("two requests that make an account's key at the same time use the same one", async () => {
  const table = newMemoryTable();
  const [one, other] = await Promise.all(
    [1, 2].map((seed) => erasureStore(table, seededRandom(seed)).subjectOf("acct_1", "hash")),
  );
  expect(one).toBe(other);
});

test("the list is newest first, page by page", async () => {
  const erasures = erasureStore(newMemoryTable(), random);
  const made = [0, 1, 2].map((second) =>
    newErasure({ accountId: "acct_1", subject: "s", addressHash: "h", by: null }, MONDAY + second * 1000, random),
  );
  for (const erasure of made) await erasures.create(erasure);
  const first = await erasures.list("acct_1", { below: undefined, limit: 2 });
  expect(first.erasures.map(({ id }) => id)).toEqual([made[2]?.id, made[1]?.id]);
  const second = await erasures.list("acct_1", { below: first.last, limit: 2 });
  expect(second).toMatchObject({ erasures: [{ id: made[0]?.id }], last: undefined });
});

test("a completed erasure is due no more, and has forgotten what its candidate was found by", async () => {
  const erasures = erasureStore(newMemoryTable(), random);
  const erasure = newErasure({ accountId: "acct_1", subject: "s", addressHash: "h", by: null }, MONDAY, random);
  await erasures.create(erasure);
  const at = new Date(MONDAY + 1).toISOString();
  await erasures.complete(erasure, at);
  const stored = await erasures.read("acct_1", erasure.id);
  expect(stored).toMatchObject({
    status: "completed",
    completed_at: at,
    address_hash: null,
    due_at: null,
    subject: "s",
  });
  expect(await erasures.postpone(erasure, at)).toBe(false);
});
