import { expect, test } from "vitest";
import { accountStore } from "#store/accounts/accounts.ts";
import { reconciliationStore } from "#store/invitations/reconciliations.ts";
import { keys } from "#store/keys.ts";
import { get } from "#store/reads.ts";
import { anAccount } from "../../support/builders.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";

const AT = "2026-03-02T10:00:00.000Z";
const entry = (id: string, credits = 5) => ({ id, kind: "grant", credits, note: null, created_at: AT }) as const;

test("an account is created once: a second one with its id is an error and changes nothing", async () => {
  const { table } = memoryTable();
  const accounts = accountStore(table);
  await accounts.create({ id: "acct_1", name: "Acme", credits: 0, created_at: AT });
  await accounts.addCredits("acct_1", entry("led_1"));
  await expect(accounts.create({ id: "acct_1", name: "Other", credits: 0, created_at: AT })).rejects.toThrow("exists");
  expect(await accounts.read("acct_1")).toEqual({ id: "acct_1", name: "Acme", credits: 5, created_at: AT });
});

test("a new account's reconciliation is due from the start, so none is forgotten", async () => {
  const { table } = memoryTable();
  const id = await anAccount(table, 0);
  expect(await reconciliationStore(table).read(id)).toMatchObject({ account_id: id, since: AT });
  expect(await get(table, keys.reconciliation(id))).toMatchObject({ due_at: expect.any(String) });
});

test("the same payment, however often and at once, adds its credits once, and the others see the first entry", async () => {
  const { table } = memoryTable();
  const id = await anAccount(table, 0);
  const accounts = accountStore(table);
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, nth) => accounts.addCredits(id, entry(`led_${nth}`), { payment: "pay_1" })),
  );
  expect(outcomes.filter((outcome) => outcome === "added")).toHaveLength(1);
  const [booked, ...more] = await accounts.ledger(id);
  expect(more).toEqual([]);
  expect(outcomes.filter((outcome) => outcome !== "added")).toMatchObject(
    Array(19).fill({ addedBefore: { id: booked?.id } }),
  );
  expect((await accounts.read(id))?.credits).toBe(5);
});

test("an attempt whose response was lost is repeated without adding twice", async () => {
  const { table } = memoryTable();
  const id = await anAccount(table, 0);
  const accounts = accountStore(table);
  expect(await accounts.addCredits(id, entry("led_1"), { payment: "pay_1" })).toBe("added");
  expect(await accounts.addCredits(id, entry("led_1"), { payment: "pay_1" })).toBe("added");
  expect((await accounts.read(id))?.credits).toBe(5);
});

test("different payments at once are all added", async () => {
  const { table } = memoryTable();
  const id = await anAccount(table, 0);
  const accounts = accountStore(table);
  await Promise.all(Array.from({ length: 20 }, (_, nth) => accounts.addCredits(id, entry(`led_${nth}`, nth))));
  expect((await accounts.read(id))?.credits).toBe(190);
});

test("credits for an account that does not exist create neither an account nor an entry", async () => {
  const { table } = memoryTable();
  const accounts = accountStore(table);
  expect(await accounts.addCredits("acct_none", entry("led_1"))).toBe("no_account");
  expect(await accounts.read("acct_none")).toBeUndefined();
  expect(await accounts.ledger("acct_none")).toEqual([]);
});

test("the list has every account; the ledger has only the account's own entries", async () => {
  const { table } = memoryTable();
  const ids = [await anAccount(table, 3), await anAccount(table, 4)];
  const accounts = accountStore(table);
  expect((await accounts.list()).map(({ id }) => id).sort()).toEqual(ids.toSorted());
  expect((await accounts.ledger(ids[0] ?? "")).map(({ credits }) => credits)).toEqual([3]);
});
