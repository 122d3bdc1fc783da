import { expect, test } from "vitest";
import { createAccount } from "#actions/accounts/create-account.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { fakeClock, seededRandom } from "../../support/builders.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";
import { atEachCall, crashed, mortal } from "../../support/processes/crash-after-n-calls.ts";

const request = { name: "Acme", credits: 25, contact_email: "ops@example.com" };
const aService = () => {
  const accounts = accountStore(memoryTable().table);
  return { deps: { clock: fakeClock(), random: seededRandom(), accounts }, accounts };
};

test("an account's first credits are a grant in its ledger, like all later ones", async () => {
  const { deps, accounts } = aService();
  const account = await createAccount(deps, request);
  expect(await accounts.read(account.id)).toEqual(account);
  expect(await accounts.ledger(account.id)).toMatchObject([{ kind: "grant", credits: 25, note: "initial credits" }]);
});

test("an account without credits has an empty ledger", async () => {
  const { deps, accounts } = aService();
  const account = await createAccount(deps, { ...request, credits: 0 });
  expect(account.credits).toBe(0);
  expect(await accounts.ledger(account.id)).toEqual([]);
});

test("a crash at any call leaves a balance that its ledger explains", async () => {
  const deaths = await atEachCall(async (death) => {
    const { deps, accounts } = aService();
    const died = await crashed(createAccount(mortal(deps, death, ["clock", "random"]), request));
    for (const { id, credits } of await accounts.list()) {
      const granted = (await accounts.ledger(id)).reduce((sum, entry) => sum + entry.credits, 0);
      expect(credits, JSON.stringify(death)).toBe(granted);
    }
    return died;
  });
  expect(deaths).toBeGreaterThanOrEqual(4);
});
