import { describe, expect, test } from "vitest";
import { newId } from "#domain/ids.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { ledgerStore } from "#store/accounts/ledger.ts";
import { anAccount, fakeClock, MONDAY, seededRandom } from "../../support/builders.ts";
import { aWorld } from "../../support/harness/invitation-harness.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";

const ALL = { from: "", below: "~" };

/** A grant at 0, invitations at 1, 2 and 4 minutes, another grant at 3, and a refund of the second invitation at 5. */
const aLedger = async () => {
  const { table } = memoryTable();
  const account = await anAccount(table, 10);
  const clock = fakeClock();
  const world = aWorld(table, account, clock);
  const minute = () => clock.advance(60_000);
  const ids: string[] = [];
  for (const name of ["One", "Two"]) {
    minute();
    ids.push((await world.create({ candidate_name: name, reference: name })).invitation.id);
  }
  minute();
  const created_at = new Date(clock.now()).toISOString();
  const id = newId("led", clock.now(), seededRandom(9));
  await accountStore(table).addCredits(account, { id, kind: "grant", credits: 3, note: "More", created_at });
  minute();
  ids.push((await world.create({ candidate_name: "Three" })).invitation.id);
  minute();
  await world.cancel(ids[1] ?? "");
  return { ids, account, list: ledgerStore(table).list };
};

const shown = ({ movements }: Awaited<ReturnType<Awaited<ReturnType<typeof aLedger>>["list"]>>) =>
  movements.map(({ kind, credits, candidate_name }) => [kind, credits, candidate_name].filter((part) => part !== null));

const WHOLE = [
  ["refund", 1],
  ["spend", -1, "Three"],
  ["grant", 3],
  ["spend", -1, "Two"],
  ["spend", -1, "One"],
  ["grant", 10],
];

test("entries and invitations are one list, the newest first, with what each is about", async () => {
  const { account, list, ids } = await aLedger();
  const { movements, next } = await list(account, ALL, undefined, 10);
  expect(shown({ movements, next })).toEqual(WHOLE);
  expect(next).toBeUndefined();
  expect(movements[0]).toMatchObject({ kind: "refund", invitation_id: ids[1], tests: null, reference: null });
  expect(movements[2]).toMatchObject({
    note: "More",
    at: new Date(MONDAY + 180_000).toISOString(),
    invitation_id: null,
  });
  expect(movements[4]).toMatchObject({
    ...{ id: ids[0], invitation_id: ids[0], reference: "One", note: null, tests: ["editing-test"] },
    at: new Date(MONDAY + 60_000).toISOString(),
  });
});

test.each([1, 2, 3, 4, 5, 6])(
  "pages of %i continue where the one before ended, and the last says that it is",
  async (size) => {
    const { account, list } = await aLedger();
    const read: unknown[] = [];
    let below: string | undefined = ALL.below;
    for (let page = 0; below !== undefined && page < 9; page += 1) {
      const found = await list(account, { ...ALL, below }, undefined, size);
      expect(found.movements.length).toBeLessThanOrEqual(size);
      read.push(...shown(found));
      below = found.next;
    }
    expect(read).toEqual(WHOLE);
    expect(below).toBeUndefined();
  },
);

describe("a kind", () => {
  test.each([
    ["spend", WHOLE.filter(([kind]) => kind === "spend")],
    ["grant", WHOLE.filter(([kind]) => kind === "grant")],
    ["refund", WHOLE.filter(([kind]) => kind === "refund")],
  ] as const)("%s is listed alone", async (kind, expected) => {
    const { account, list } = await aLedger();
    expect(shown(await list(account, ALL, kind, 10))).toEqual(expected);
  });
});

test("an account's list has nothing of another's", async () => {
  const { list } = await aLedger();
  expect(await list("acct_other", ALL, undefined, 10)).toEqual({ movements: [], next: undefined });
});
