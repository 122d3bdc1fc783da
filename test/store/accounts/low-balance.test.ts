import { expect, test } from "vitest";
import { newId } from "#domain/shared/ids.ts";
import { accountSettings } from "#store/accounts/account-settings.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { lowBalanceStore } from "#store/accounts/low-balance.ts";
import { anAccount, MONDAY, seededRandom } from "../../support/builders.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";
import { anAuditEntry } from "../../support/records/audit-entry.ts";

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

test("a grant that does not reach the account's level leaves the balance low, and one that reaches it ends it", async () => {
  const { table } = memoryTable();
  const account = await anAccount(table, 5);
  const store = lowBalanceStore(table);
  await accountSettings(table).change(account, { low_balance_level: 25 }, anAuditEntry(account));
  await store.begin(account, 25, at);
  const grant = (seed: number) =>
    accountStore(table).addCredits(account, {
      ...{ id: newId("led", MONDAY, seededRandom(seed)), kind: "grant", credits: 10, note: null, created_at: at },
    });
  await grant(1);
  expect(await store.read(account)).toEqual({ credits: 15, since: at });
  await grant(2);
  expect(await store.read(account)).toEqual({ credits: 25, since: null });
});
