import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { accountStore } from "#store/accounts/accounts.ts";
import { debitUpdate } from "#store/invitations/debit.ts";
import { keys } from "#store/keys.ts";
import { get } from "#store/table/reads.ts";
import { transact } from "#store/table/table.ts";
import { anAccount, MONDAY } from "../../support/builders.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";

const at = new Date(MONDAY).toISOString();

const aDebit = async (credits: number) => {
  const { table } = memoryTable();
  const account = await anAccount(table, credits);
  const accounts = accountStore(table);
  return {
    table,
    account,
    debit: async (cost: number, seen?: number) =>
      (await transact(table, [debitUpdate(account, { invitations: 2, cost, at, seen })])) === undefined,
    balance: async () => (await accounts.read(account))?.credits,
    usage: () => accounts.usage(account, MONDAY),
  };
};

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

test("a debit removes the counters of days that are no longer shown, so that the row stays small", async () => {
  const { table, account, debit } = await aDebit(9);
  const counterOf = (daysAgo: number) => `u${(Math.floor(MONDAY / 86_400_000) - daysAgo).toString(36)}`;
  const counters = [29, 30, 31, 119].map(counterOf);
  await table.client.send(
    new UpdateCommand({
      TableName: table.name,
      Key: keys.account(account),
      UpdateExpression: `SET ${counters.map((counter) => `${counter} = :used`).join(", ")}`,
      ExpressionAttributeValues: { ":used": 1 },
    }),
  );
  await debit(3);
  const row = await get(table, keys.account(account));
  expect(Object.keys(row ?? {}).filter((name) => counters.includes(name))).toEqual(counters.slice(0, 1));
});
