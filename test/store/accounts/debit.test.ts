import { expect, test } from "vitest";
import { accountStore } from "#store/accounts/accounts.ts";
import { debitUpdate } from "#store/accounts/debit.ts";
import { transact } from "#store/table.ts";
import { anAccount, MONDAY } from "../../support/builders.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";

const at = new Date(MONDAY).toISOString();

const aDebit = async (credits: number) => {
  const { table } = memoryTable();
  const account = await anAccount(table, credits);
  const accounts = accountStore(table);
  return {
    debit: async (cost: number, seen?: number) =>
      (await transact(table, [debitUpdate(table, account, { invitations: 2, cost, at, seen })])) === undefined,
    balance: async () => (await accounts.read(account))?.credits,
    usage: () => accounts.usage(account, MONDAY),
  };
};

test("a debit takes the cost from the balance, down to nothing and not below", async () => {
  const { debit, balance } = await aDebit(5);
  expect(await debit(6)).toBe(false);
  expect(await balance()).toBe(5);
  expect(await debit(5)).toBe(true);
  expect(await balance()).toBe(0);
  expect(await debit(1)).toBe(false);
});

test("a decision that depends on the exact balance is not written with another one", async () => {
  const { debit, balance } = await aDebit(5);
  expect(await debit(3, 4)).toBe(false);
  expect(await debit(3, 6)).toBe(false);
  expect(await debit(3, 5)).toBe(true);
  expect(await balance()).toBe(2);
});

test("a debit counts its invitations and credits in the day's usage", async () => {
  const { debit, usage } = await aDebit(9);
  await debit(3);
  await debit(4);
  expect((await usage()).at(-1)).toEqual({ day: "2026-03-02", invitations: 4, credits: 7 });
});
