import { expect, test } from "vitest";
import { grantCredits } from "#actions/accounts/grant-credits.ts";
import { noticeLowBalance } from "#actions/events/notice-low-balance.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { testTenantOf } from "#domain/shared/tenant.ts";
import type { MemberRecord } from "#domain/team/member.ts";
import { accountSettings } from "#store/accounts/account-settings.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { lowBalanceStore } from "#store/accounts/low-balance.ts";
import { memberStore } from "#store/team/members.ts";
import { notificationsStore } from "#store/team/notifications.ts";
import { anAccount, fakeClock, seededRandom } from "../../support/builders.ts";
import { newMemoryTable } from "../../support/engines/table.ts";
import { aWorld } from "../../support/harness/invitation-harness.ts";
import { atEachCall, crashed, mortal } from "../../support/processes/crash-after-n-calls.ts";
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
  const notifications = notificationsStore(table);
  const team: MemberRecord[] = [];
  for (const role of ["owner", "owner", "admin"] as const) team.push(await aMember(table, accountId, role, random));
  const deps = {
    clock,
    members,
    notifications,
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
  /** How often each member was to be told. */
  const notices = async () =>
    Promise.all(team.map(async ({ person_id }) => (await notifications.read(accountId, person_id))?.known.length ?? 0));
  const grant = (credits: number) =>
    grantCredits(
      { clock, random, accounts: accountStore(table) },
      { accountId, grant: { credits, note: null, once: null } },
    );
  return { table, accountId, deps, world, spend, notice, notices, grant };
};

test("the members who want it are notified when the balance falls below the level, and not again while it is below", async () => {
  const { spend, notices, deps, accountId } = await aLowAccount();
  await spend();
  await spend();
  expect(await notices()).toEqual([0, 0, 0]);
  await spend();
  // Owners by default.
  expect(await notices()).toEqual([1, 1, 0]);
  await spend();
  expect(await notices()).toEqual([1, 1, 0]);
  const member = (await deps.members.list(accountId)).find(({ role }) => role === "owner");
  expect(await deps.notifications.read(accountId, member?.person_id ?? "")).toMatchObject({
    waiting: [{ kind: "credits_low", count: 1 }],
    email_status: "queued",
  });
});

test("after a grant to the level or above, the next crossing is said again; after a smaller one it is not", async () => {
  const { spend, notices, grant } = await aLowAccount();
  for (let nth = 0; nth < 5; nth += 1) await spend();
  await grant(2);
  await spend();
  expect(await notices()).toEqual([1, 1, 0]);
  await grant(4);
  await spend();
  await spend();
  expect(await notices()).toEqual([1, 1, 0]);
  await spend();
  expect(await notices()).toEqual([2, 2, 0]);
});

test("a refund that lifts the balance to the level is a reason to say so at the next crossing", async () => {
  const { spend, notices, notice, world } = await aLowAccount();
  await spend();
  await spend();
  const third = await spend();
  expect(await notices()).toEqual([1, 1, 0]);
  await world.cancel(third.id);
  await notice(await world.read(third.id), third);
  await spend();
  expect(await notices()).toEqual([2, 2, 0]);
});

test("after a crash at any call, a repeat notifies each once", async () => {
  const deaths = await atEachCall(async (death) => {
    const { world, notice, notices, deps } = await aLowAccount();
    for (let nth = 0; nth < 2; nth += 1) await world.create();
    const { invitation } = await world.create();
    const died = await crashed(notice(invitation, undefined, mortal(deps, death, ["clock"])));
    await notice(invitation);
    expect(await notices(), JSON.stringify(death)).toEqual([1, 1, 0]);
    return died;
  });
  expect(deaths).toBeGreaterThan(10);
});

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
