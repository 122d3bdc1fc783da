import { describe, expect, test } from "vitest";
import { grantCredits } from "#actions/accounts/grant-credits.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { anAccount, fakeClock, seededRandom } from "../../support/builders.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";

const anAccountWith = async (credits: number) => {
  const { table } = memoryTable();
  const accountId = await anAccount(table, credits);
  const clock = fakeClock();
  const deps = { clock, random: seededRandom(5), accounts: accountStore(table) };
  const grant = (once: string | null, added = 10) =>
    grantCredits(deps, { accountId, grant: { credits: added, note: "invoice 7", once } });
  return { deps, clock, accountId, grant, balance: async () => (await deps.accounts.read(accountId))?.credits };
};

test("each grant without a payment's name adds its credits", async () => {
  const { grant } = await anAccountWith(1);
  expect(await grant(null)).toMatchObject({ kind: "granted", balance: 11 });
  expect(await grant(null)).toMatchObject({ kind: "granted", balance: 21 });
});

describe("a payment that is named", () => {
  test("adds its credits once, and a repeat shows the first grant, whatever it asks for", async () => {
    const { grant, clock, balance } = await anAccountWith(0);
    const first = await grant("pay_1");
    clock.advance(60_000);
    const again = await grant("pay_1", 5000);
    expect(again).toMatchObject({ kind: "granted_before", balance: 10 });
    expect(again.kind === "granted_before" && again.entry).toEqual(first.kind === "granted" && first.entry);
    expect(await balance()).toBe(10);
  });

  test("is another payment under another name", async () => {
    const { grant, balance } = await anAccountWith(0);
    for (const name of ["pay_1", "pay_2", "PAY_1", "pay_1 "]) await grant(name);
    expect(await balance()).toBe(40);
  });
});
