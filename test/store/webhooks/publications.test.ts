import { expect, test } from "vitest";
import { publicationStore } from "#store/webhooks/publications.ts";
import { MONDAY } from "../../support/builders.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";
import { dueItems } from "../../support/records/due-items.ts";

const MINUTE = 60_000;
const target = { account_id: "acct_1", invitation_id: "inv_1" };

const aStore = () => {
  const { table } = memoryTable();
  const isDue = async (now: number) => (await dueItems(table, now)).length > 0;
  return { store: publicationStore(table), isDue };
};

test("a publication that is put off is due in a minute, for one sweep of those that run then", async () => {
  const { store, isDue } = aStore();
  await store.postpone(target, MONDAY);
  expect([await isDue(MONDAY + MINUTE - 1), await isDue(MONDAY + MINUTE)]).toEqual([false, true]);
  expect(await store.requeue(target, MONDAY + MINUTE - 1)).toBeUndefined();
  const turns = await Promise.all([1, 2, 3].map(() => store.requeue(target, MONDAY + MINUTE)));
  expect(turns.filter((turn) => turn !== undefined)).toHaveLength(1);
});

test("a sweep that dies with it leaves it due again after five minutes", async () => {
  const { store, isDue } = aStore();
  await store.postpone(target, MONDAY);
  await store.requeue(target, MONDAY + MINUTE);
  expect([await isDue(MONDAY + 6 * MINUTE - 1), await isDue(MONDAY + 6 * MINUTE)]).toEqual([false, true]);
});

test("done, it is due no more; put off again meanwhile, it stays due for the later change", async () => {
  const { store, isDue } = aStore();
  await store.postpone(target, MONDAY);
  const turn = await store.requeue(target, MONDAY + MINUTE);
  await store.postpone(target, MONDAY + 2 * MINUTE);
  await store.done(target, turn ?? "");
  expect(await isDue(MONDAY + 3 * MINUTE)).toBe(true);
  const later = await store.requeue(target, MONDAY + 3 * MINUTE);
  await store.done(target, later ?? "");
  expect(await isDue(MONDAY + 1000 * MINUTE)).toBe(false);
});

test("what was never put off, or is done already, has no turn and no harm in being done again", async () => {
  const { store, isDue } = aStore();
  expect(await store.requeue(target, MONDAY)).toBeUndefined();
  await store.done(target, "2026-03-02T10:00:00.000Z");
  expect(await isDue(MONDAY + MINUTE)).toBe(false);
});
