import { describe, expect, test } from "vitest";
import { dueTurns } from "#actions/events/due-turns.ts";
import type { DueIndex, DueItem, DueLane } from "#domain/shared/ports.ts";
import { MONDAY } from "../../support/builders.ts";

const SHARDS = ["a", "b", "c", "d"];
const PAGE = 200;
/** What a read with a filter looks at. */
const LOOKED_AT = 5_000;

const expiry = (account: string, nth: number): DueItem => ({
  kind: "invitation",
  account_id: account,
  invitation_id: `inv_${nth}`,
});
const delivery = (account: string, nth: number): DueItem => ({
  kind: "delivery",
  account_id: account,
  event_id: `evt_${nth}`,
  endpoint_id: "whe_1",
});
const reconciliation = (account: string): DueItem => ({ kind: "reconciliation", account_id: account });
const some = (count: number, make: (nth: number) => DueItem): DueItem[] =>
  Array.from({ length: count }, (_, nth) => make(nth));

/** An index of shards that are lists in due order, and how often it was read. */
const anIndex = (shards: Readonly<Record<string, DueItem[]>>) => {
  const reads: string[] = [];
  const laneOf = ({ account_id, kind }: DueItem): DueLane => ({ account: account_id, kind });
  const isIn = (lane: DueLane, { account, kind }: Partial<DueLane>): boolean =>
    kind === lane.kind && (account === undefined || account === lane.account);
  const index: DueIndex = {
    shards: SHARDS,
    page: async (shard, _, { after, without = [] }) => {
      reads.push(shard);
      await new Promise(setImmediate);
      const all = shards[shard] ?? [];
      const start = Number(after?.at ?? 0);
      const end = start + (without.length === 0 ? PAGE : LOOKED_AT);
      const due = all
        .slice(start, end)
        .map((item) => ({ item, lane: laneOf(item) }))
        .filter(({ lane }) => !without.some((one) => isIn(lane, one)));
      return { due, next: end < all.length ? { at: end } : undefined };
    },
  };
  return { index, reads };
};

/** A run that handles so many items at most, one at a time, while the scout reads. Done items are due no more. */
const aRun = async (shards: Readonly<Record<string, DueItem[]>>, most: number): Promise<DueItem[]> => {
  const { index } = anIndex(shards);
  const done: DueItem[] = [];
  const turns = dueTurns(index, MONDAY, () => done.length >= most);
  const work = async () => {
    while (done.length < most) {
      const item = await turns.next();
      if (item === undefined) return;
      done.push(item);
      turns.ended(item);
      // The work takes longer than a read now and then, as it does.
      if (done.length % 20 === 0) await new Promise(setImmediate);
    }
  };
  await Promise.all([turns.scout(), work()]);
  return done;
};

const numberOf = (items: readonly DueItem[], kind: DueItem["kind"]): number =>
  items.filter((item) => item.kind === kind).length;

describe("what is due is handed out", () => {
  test("each once, whatever is read twice", async () => {
    const shards = {
      a: [...some(3_000, (nth) => delivery("acct_1", nth)), ...some(500, (nth) => expiry(`acct_${nth}`, nth))],
      b: some(700, (nth) => delivery(`acct_${nth % 9}`, 10_000 + nth)),
      d: [reconciliation("acct_1")],
    };
    const done = await aRun(shards, 1_000_000);
    const texts = done.map((item) => JSON.stringify(item));
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.sort()).toEqual(
      Object.values(shards)
        .flat()
        .map((item) => JSON.stringify(item))
        .sort(),
    );
  });

  test("from every shard: 50,000 items in the first do not starve the others", async () => {
    const shards = {
      a: some(50_000, (nth) => delivery("acct_1", nth)),
      b: some(40, (nth) => delivery("acct_2", nth)),
      c: some(40, (nth) => expiry("acct_3", nth)),
      d: some(40, (nth) => delivery("acct_4", nth)),
    };
    const done = await aRun(shards, 1_000);
    for (const account of ["acct_2", "acct_3", "acct_4"])
      expect(done.filter(({ account_id }) => account_id === account)).toHaveLength(40);
  });

  test("of every account: one with 50,000 expired invitations does not delay another in its shard", async () => {
    const shards = {
      a: [...some(50_000, (nth) => expiry("acct_1", nth)), ...some(40, (nth) => expiry("acct_2", nth))],
    };
    const done = await aRun(shards, 5_000);
    expect(done.filter(({ account_id }) => account_id === "acct_2")).toHaveLength(40);
    expect(done.filter(({ account_id }) => account_id === "acct_1")).toHaveLength(4_960);
  });

  test("of every kind, and long work leaves room for the rest", async () => {
    const { index } = anIndex({ a: [...some(100, (nth) => reconciliation(`acct_${nth}`)), expiry("acct_1", 1)] });
    const turns = dueTurns(index, MONDAY, () => false);
    const taken: DueItem[] = [];
    for (let item = await turns.next(); item !== undefined; item = await turns.next()) taken.push(item);
    expect(numberOf(taken, "reconciliation")).toBe(8);
    expect(numberOf(taken, "invitation")).toBe(1);
    for (const item of taken) turns.ended(item);
    expect((await turns.next())?.kind).toBe("reconciliation");
  });

  test("and a read that fails ends the run with its error", async () => {
    const { index } = anIndex({});
    const broken = { ...index, page: () => Promise.reject(new Error("throttled")) };
    const turns = dueTurns(broken, MONDAY, () => false);
    await turns.scout();
    await expect(turns.next()).rejects.toThrow("throttled");
  });
});

/**
 * A tenth of a stage with a stuck queue: a million deliveries are due again, in four shards, of 2,000 accounts and half of
 * them of one; expirations come behind all of them. A run handles what `docs/scale.md` states for a minute.
 */
test("a stuck queue of a million drains without delaying an expiry by five minutes (scale 1:10)", {
  timeout: 60_000,
}, async () => {
  const A_MINUTE = 2_600;
  const shards = Object.fromEntries(
    SHARDS.map((shard, at) => [
      shard,
      [
        ...some(12_500, (nth) => delivery("acct_0", at * 100_000 + nth)),
        ...some(12_500, (nth) => delivery(`acct_${nth % 2_000}`, at * 100_000 + 50_000 + nth)),
        ...some(100, (nth) => expiry(`acct_${nth}`, at * 100 + nth)),
      ],
    ]),
  );
  let minutes = 0;
  let expiredAt = 0;
  for (let left = 100_400; left > 0; minutes += 1) {
    const done = new Set((await aRun(shards, A_MINUTE)).map((item) => JSON.stringify(item)));
    for (const shard of SHARDS) shards[shard] = (shards[shard] ?? []).filter((item) => !done.has(JSON.stringify(item)));
    left -= done.size;
    if (numberOf(Object.values(shards).flat(), "invitation") > 0) expiredAt = minutes + 1;
    expect(done.size).toBe(Math.min(A_MINUTE, left + done.size));
  }
  expect(minutes).toBe(Math.ceil(100_400 / A_MINUTE));
  expect(expiredAt).toBeLessThan(5);
});
