import { describe, expect, test } from "vitest";
import { afterWindow, firstReconciliation, windowOf } from "#domain/invitations/publishing/reconciliation.ts";
import { reconciliationStore } from "#store/invitations/reconciliations.ts";
import { keys } from "#store/keys.ts";
import { get } from "#store/table/reads.ts";
import { anAccount, fakeClock, MONDAY } from "../../support/builders.ts";
import { aWorld } from "../../support/harness/invitation-harness.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";

const HOUR = 3_600_000;
const iso = (ms: number) => new Date(ms).toISOString();

const anAccountsStore = async () => {
  const { table } = memoryTable();
  const id = await anAccount(table, 0);
  const store = reconciliationStore(table);
  const first = firstReconciliation({ id, created_at: iso(MONDAY) });
  return { table, id, store, first, row: () => get(table, keys.reconciliation(id)) };
};

describe("the progress of a run", () => {
  test("is read back as it was saved, half way and at the end", async () => {
    const { store, id, first } = await anAccountsStore();
    expect(await store.read(id)).toEqual(first);
    const half = { ...first, until: iso(MONDAY + HOUR), position: "inv_5" };
    await store.save(first, half);
    expect(await store.read(id)).toEqual(half);
    const done = afterWindow(half, windowOf(half, MONDAY + 7 * HOUR), MONDAY + 7 * HOUR);
    await store.save(half, done);
    expect(await store.read(id)).toEqual(done);
  });

  test("of two runs at once is that of one: the other's does not set it back", async () => {
    const { store, id, first } = await anAccountsStore();
    const half = { ...first, until: iso(MONDAY + HOUR), position: "inv_5" };
    const done = afterWindow(first, windowOf(first, MONDAY + 7 * HOUR), MONDAY + 7 * HOUR);
    await store.save(first, done);
    await store.save(first, half);
    expect(await store.read(id)).toEqual(done);
  });

  test("half way behind another run's position is left out too", async () => {
    const { store, id, first } = await anAccountsStore();
    const at = (position: string) => ({ ...first, until: iso(MONDAY + HOUR), position });
    await store.save(first, at("inv_5"));
    await store.save(first, at("inv_2"));
    expect((await store.read(id))?.position).toBe("inv_5");
  });

  test("always has a time at which it is due again, so that an account never drops out of the sweep", async () => {
    const { store, first, row } = await anAccountsStore();
    const half = { ...first, until: iso(MONDAY + HOUR), position: "inv_5" };
    await store.save(first, half);
    expect(await row()).toMatchObject({ due_at: first.due_at, due_shard: expect.any(String) });
    await store.save(half, afterWindow(half, windowOf(half, MONDAY), MONDAY + 7 * HOUR));
    expect(await row()).toMatchObject({ due_at: iso(MONDAY + 13 * HOUR), due_shard: expect.any(String) });
  });
});

test("an account that does not exist has no reconciliation", async () => {
  const { store } = await anAccountsStore();
  expect(await store.read("acct_none")).toBeUndefined();
});

describe("the invitations to check", () => {
  /** Three of an account, the second of which has not changed since `MONDAY + HOUR`, and one of another account. */
  const three = async () => {
    const { table } = memoryTable();
    const [id, other] = [await anAccount(table, 5), await anAccount(table, 5)];
    const clock = fakeClock();
    const world = aWorld(table, id, clock);
    const ids: string[] = [];
    for (const changesLater of [true, false, true]) {
      clock.advance(1);
      const { invitation } = await world.create();
      ids.push(invitation.id);
      if (changesLater) await aWorld(table, id, fakeClock(MONDAY + HOUR)).open(invitation.id);
    }
    await aWorld(table, other, fakeClock(MONDAY + HOUR)).create();
    const changed = async (above: string | null, limit: number, below = "inv_~") => {
      const range = { from: "inv_", below, above, changedSince: iso(MONDAY + HOUR), limit };
      const { invitations, last } = await reconciliationStore(table).changed(id, range);
      return { ids: invitations.map((each) => each.id), last };
    };
    return { ids, changed };
  };

  test("are the account's that have changed since", async () => {
    const { ids, changed } = await three();
    expect(await changed(null, 10)).toEqual({ ids: [ids[0], ids[2]], last: undefined });
  });

  test("come page by page, each beginning above the last one that was looked at", async () => {
    const { ids, changed } = await three();
    expect(await changed(null, 2)).toEqual({ ids: [ids[0]], last: ids[1] });
    expect(await changed(ids[1] ?? "", 2)).toEqual({ ids: [ids[2]], last: undefined });
  });

  test("end where the window's creations end", async () => {
    const { ids, changed } = await three();
    expect(await changed(null, 10, ids[1])).toEqual({ ids: [ids[0]], last: undefined });
  });
});
