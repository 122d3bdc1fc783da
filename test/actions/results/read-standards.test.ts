import { expect, test } from "vitest";
import { changeSettings } from "#actions/accounts/settings/change-settings.ts";
import { readResult } from "#actions/results/read-result.ts";
import { accountSettings } from "#store/accounts/account-settings.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { anAccount, fakeClock, seededRandom } from "../../support/builders.ts";
import { aWorld } from "../../support/harness/invitation-harness.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";

/** The result of a grammar test of which nothing was answered: a score of 0. */
const blankResult = async (passMark: number | undefined) => {
  const { table } = memoryTable();
  const accountId = await anAccount(table, 1);
  const [settings, accounts] = [accountSettings(table), accountStore(table)];
  const clock = fakeClock();
  if (passMark !== undefined)
    await changeSettings({ clock, random: seededRandom(), accounts, settings }, accountId, {
      pass_marks: { "grammar-test": passMark },
    });
  const world = aWorld(table, accountId, clock);
  const { invitation } = await world.create({ tests: ["grammar-test"] });
  const candidate = world.candidate(invitation.id);
  await candidate.start("grammar-test");
  await candidate.submit("grammar-test", 0);
  return readResult({ ...world.deps }, { accountId, invitationId: invitation.id });
};

test.each([
  [undefined, 70, false],
  [1, 1, false],
  [0, 0, true],
])("a test is passed at the account's pass mark: %s", async (passMark, pass_threshold, pass) => {
  expect(await blankResult(passMark)).toMatchObject({
    overall_pass: pass,
    tests: [{ score: 0, pass_threshold, pass }],
  });
});
