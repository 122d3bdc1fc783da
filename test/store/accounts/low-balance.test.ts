import { expect, test } from "vitest";
import { newId } from "#domain/shared/ids.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { lowBalanceStore } from "#store/accounts/low-balance.ts";
import { anAccount, MONDAY, seededRandom } from "../../support/builders.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";

const at = new Date(MONDAY).toISOString();

const aBalance = async (credits: number) => {
  const { table } = memoryTable();
  const account = await anAccount(table, credits);
  const store = lowBalanceStore(table);
  const entry = {
    id: newId("led", MONDAY, seededRandom(3)),
    kind: "grant" as const,
    credits: 10,
    note: null,
    created_at: at,
  };
  return {
    begin: (level: number) => store.begin(account, level, at),
    end: () => store.end(account),
    read: () => store.read(account),
    grant: () => accountStore(table).addCredits(account, entry),
  };
};

test("a balance is low from the first time that it is below the level, and it begins once", async () => {
  const { begin, read } = await aBalance(5);
  expect(await begin(5)).toBe(false);
  expect(await read()).toEqual({ credits: 5, since: null });
  expect(await begin(6)).toBe(true);
  expect(await begin(6)).toBe(false);
  expect(await read()).toEqual({ credits: 5, since: at });
});

test("it ends when the balance is no longer low, and can begin again", async () => {
  const { begin, end, read } = await aBalance(5);
  await end();
  await begin(6);
  await end();
  expect(await read()).toEqual({ credits: 5, since: null });
  expect(await begin(6)).toBe(true);
});

test("an account that does not exist has no balance", async () => {
  expect(await lowBalanceStore(memoryTable().table).read("acct_none")).toBeUndefined();
});
