import { expect, test } from "vitest";
import { newId } from "#domain/shared/ids.ts";
import { noticesTo } from "#domain/shared/key-notice.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { lowBalanceStore } from "#store/accounts/low-balance.ts";
import { keyNoticeStore } from "#store/email/key-notices.ts";
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
    begin: (level: number) => store.begin(account, level, at, []),
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

test("its notices are written once, with the beginning", async () => {
  const { table } = memoryTable();
  const account = await anAccount(table, 5);
  const about = { account_id: account, act: "low_balance", credits: 5, level: 6 } as const;
  const begin = (seed: number) => {
    const notices = noticesTo(["usr_1", "usr_2"], about, MONDAY, seededRandom(seed));
    return { notices, begun: lowBalanceStore(table).begin(account, 6, at, notices) };
  };
  const [first, second] = [begin(1), begin(2)];
  expect([await first.begun, await second.begun]).toEqual([true, false]);
  const stored = ({ notices }: typeof first) =>
    Promise.all(notices.map(({ id }) => keyNoticeStore(table).read(account, id)));
  expect(await stored(first)).toEqual(first.notices);
  expect(await stored(second)).toEqual([undefined, undefined]);
});
