import { expect, test } from "vitest";
import { grantCredits } from "#actions/accounts/grant-credits.ts";
import { noticeLowBalance } from "#actions/accounts/notice-low-balance.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { KeyNoticeRecord } from "#domain/shared/key-notice.ts";
import { testTenantOf } from "#domain/shared/tenant.ts";
import { accountSettings } from "#store/accounts/account-settings.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { lowBalanceStore } from "#store/accounts/low-balance.ts";
import { keys } from "#store/keys.ts";
import { readRow } from "#store/table/read-row.ts";
import { rowsUnder } from "#store/table/reads.ts";
import { memberStore } from "#store/team/members.ts";
import { anAccount, fakeClock, seededRandom } from "../../support/builders.ts";
import { newMemoryTable } from "../../support/engines/table.ts";
import { aWorld } from "../../support/harness/invitation-harness.ts";
import { Died, mortal } from "../../support/processes/crash-after-n-calls.ts";
import { anAuditEntry } from "../../support/records/audit-entry.ts";
import { aMember } from "../../support/records/team.ts";

const LEVEL = 3;

const aLowAccount = async () => {
  const table = newMemoryTable();
  const clock = fakeClock();
  const random = seededRandom(9);
  const accountId = await anAccount(table, 5);
  const settings = accountSettings(table);
  await settings.change(accountId, { low_balance_level: LEVEL }, anAuditEntry(accountId));
  const members = memberStore(table);
  for (const role of ["owner", "owner", "admin"] as const) await aMember(table, accountId, role, random);
  const sent: string[] = [];
  const deps = {
    clock,
    random,
    members,
    emails: { send: async (message: object) => void sent.push(JSON.stringify(message)) },
    settings: async (id: string) => (await settings.read(id)) ?? Promise.reject(new Error("no account")),
    lowBalance: lowBalanceStore(table),
  };
  const world = aWorld(table, accountId, clock, random);
  const notice = (after: InvitationRecord, before?: InvitationRecord, all: typeof deps = deps) =>
    noticeLowBalance(all, { before, after });
  const spend = async (): Promise<InvitationRecord> => {
    const { invitation } = await world.create();
    await notice(invitation);
    return invitation;
  };
  const notices = async () =>
    (await rowsUnder(table, keys.keyNotice(accountId, ""))).map((row) => readRow(KeyNoticeRecord, row));
  const grant = (credits: number) =>
    grantCredits(
      { clock, random, accounts: accountStore(table) },
      { accountId, grant: { credits, note: null, once: null } },
    );
  return { table, accountId, deps, world, spend, notice, notices, grant, sent };
};

test("each owner is emailed when the balance falls below the level, and not again while it is below", async () => {
  const { spend, notices, sent } = await aLowAccount();
  await spend();
  await spend();
  expect(await notices()).toEqual([]);
  await spend();
  expect(await notices()).toMatchObject(
    Array(2).fill({ act: "low_balance", credits: 2, level: LEVEL, email_status: "queued" }),
  );
  await spend();
  expect(await notices()).toHaveLength(2);
  expect(sent).toHaveLength(2);
});

test("after a grant to the level or above, the next crossing is emailed again; after a smaller one it is not", async () => {
  const { spend, notices, grant } = await aLowAccount();
  for (let nth = 0; nth < 5; nth += 1) await spend();
  await grant(2);
  await spend();
  expect(await notices()).toHaveLength(2);
  await grant(4);
  await spend();
  await spend();
  expect(await notices()).toHaveLength(2);
  await spend();
  expect(await notices()).toHaveLength(4);
});

test("a refund that lifts the balance to the level is a reason to email at the next crossing", async () => {
  const { spend, notices, notice, world } = await aLowAccount();
  await spend();
  await spend();
  const third = await spend();
  expect(await notices()).toHaveLength(2);
  await world.cancel(third.id);
  await notice(await world.read(third.id), third);
  await spend();
  expect(await notices()).toHaveLength(4);
});

test.each([0, 1, 2, 3, 4, 5])(
  "a crash at call %i leaves all owners' notices due, or none and a repeat that writes them",
  async (call) => {
    for (const moment of ["before", "after"] as const) {
      const { world, notice, notices, deps } = await aLowAccount();
      for (let nth = 0; nth < 2; nth += 1) await world.create();
      const { invitation } = await world.create();
      await notice(invitation, undefined, mortal(deps, { call, moment }, ["clock", "random"])).catch(
        (error: unknown) => {
          if (!(error instanceof Died)) throw error;
        },
      );
      expect([0, 2]).toContain((await notices()).length);
      await notice(invitation);
      expect(await notices()).toHaveLength(2);
    }
  },
);

test("without a level, and in test mode, nothing is read but the settings", async () => {
  const { table, accountId, deps, world } = await aLowAccount();
  const { invitation } = await world.create();
  table.reset();
  await noticeLowBalance(
    { ...deps, settings: async () => ({ ...(await deps.settings(accountId)), low_balance_level: null }) },
    { before: undefined, after: invitation },
  );
  expect(table.uses).toHaveLength(1);
  table.reset();
  await noticeLowBalance(deps, { before: undefined, after: { ...invitation, account_id: testTenantOf(accountId) } });
  await noticeLowBalance(deps, { before: invitation, after: { ...invitation, status: "completed" } });
  expect(table.uses).toEqual([]);
});
