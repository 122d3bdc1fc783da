import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { describe, expect, test } from "vitest";
import { newInvitation } from "#domain/invitations/invitation.ts";
import { newId } from "#domain/shared/ids.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { ledgerStore } from "#store/accounts/ledger.ts";
import { toItem } from "#store/invitations/invitation-row.ts";
import { keys } from "#store/keys.ts";
import { aRequest, MONDAY, seededRandom } from "../../support/builders.ts";
import { Dice } from "../../support/dice.ts";
import { anAccountsWorld } from "../../support/harness/invitation-harness.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";

const ALL = { from: "", below: "~" };

/** A grant at 0, invitations at 1, 2 and 4 minutes, another grant at 3, and the credits of the second invitation back at 5. */
const aLedger = async () => {
  const { table, accountId: account, clock, world } = await anAccountsWorld();
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
  ["cancelled", 1],
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
  expect(movements[0]).toMatchObject({ kind: "cancelled", invitation_id: ids[1], tests: null, reference: null });
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

test("an account's list has nothing of another's", async () => {
  const { list } = await aLedger();
  expect(await list("acct_other", ALL, undefined, 10)).toEqual({ movements: [], next: undefined });
});

describe("any order of entries and invitations", () => {
  /** Movements, each an entry or an invitation as the seed decides, with their ids newest first. */
  const aRandomLedger = async (seed: number, size: number, isEntry: (roll: number) => boolean) => {
    const { table } = memoryTable();
    const dice = new Dice(seed);
    const ids: string[] = [];
    for (let nth = 0; nth < size; nth += 1) {
      const at = MONDAY + nth * 1000;
      const entry = { id: newId("led", at, dice.bytes), kind: nth % 2 === 0 ? "grant" : "cancelled", credits: 1 };
      const invitation = newInvitation("acct_1", aRequest(), at, dice.bytes);
      const [id, Item] = isEntry(dice.roll(4))
        ? [entry.id, { ...keys.ledger("acct_1", entry.id), ...entry, created_at: new Date(at).toISOString() }]
        : [invitation.id, toItem(invitation)];
      ids.unshift(id);
      await table.client.send(new PutCommand({ TableName: table.name, Item }));
    }
    return { ids, list: ledgerStore(table).list };
  };

  /** All pages of a size, which must be full but for the last. */
  const pagesOf = async (list: Awaited<ReturnType<typeof aRandomLedger>>["list"], size: number) => {
    const pages: string[][] = [];
    let below: string | undefined = ALL.below;
    while (below !== undefined) {
      const page = await list("acct_1", { ...ALL, below }, undefined, size);
      pages.push(page.movements.map(({ id }) => id));
      below = page.next;
    }
    return pages;
  };

  test.each([
    ["mixed", (roll: number) => roll < 2],
    ["mostly entries", (roll: number) => roll > 0],
    ["mostly invitations", (roll: number) => roll === 0],
    ["entries alone", () => true],
  ])("is listed whole by pages of any size: %s", async (_, isEntry) => {
    for (let seed = 1; seed <= 8; seed += 1) {
      const { ids, list } = await aRandomLedger(seed, 11, isEntry);
      for (const size of [1, 2, 3, 4, 5, 11, 12]) {
        const pages = await pagesOf(list, size);
        expect(pages.flat(), `seed ${seed}, pages of ${size}`).toEqual(ids);
        for (const page of pages.slice(0, -1)) expect(page, `seed ${seed}`).toHaveLength(size);
      }
    }
  });

  test("is listed whole by a page that takes several reads", async () => {
    const { ids, list } = await aRandomLedger(1, 500, (roll) => roll === 0);
    const { movements, next } = await list("acct_1", ALL, undefined, 450);
    expect(movements.map(({ id }) => id)).toEqual(ids.slice(0, 450));
    expect(next).toBeDefined();
  });

  test("a kind that is rare is found by pages that may be empty, each of which says where to continue", async () => {
    const { table } = memoryTable();
    const dice = new Dice(1);
    const idAt = (nth: number) => newId("led", MONDAY + nth * 1000, dice.bytes);
    const ids = Array.from({ length: 90 }, (_, nth) => idAt(nth));
    for (const [nth, id] of ids.entries()) {
      const entry = {
        id,
        kind: nth === 0 ? "cancelled" : "grant",
        credits: 1,
        created_at: new Date(MONDAY).toISOString(),
      };
      const Item = { ...keys.ledger("acct_1", id), ...entry };
      await table.client.send(new PutCommand({ TableName: table.name, Item }));
    }
    const found: string[] = [];
    let pages = 0;
    for (let below: string | undefined = ALL.below; below !== undefined; pages += 1) {
      const page = await ledgerStore(table).list("acct_1", { ...ALL, below }, "cancelled", 1);
      found.push(...page.movements.map(({ id }) => id));
      below = page.next;
    }
    expect(found).toEqual(ids.slice(0, 1));
    // A page of one reads at most twenty times, at most two rows each.
    expect(pages).toBeGreaterThan(2);
  });
});
