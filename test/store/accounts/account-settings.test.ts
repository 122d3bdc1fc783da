import { expect, test } from "vitest";
import { testTenantOf } from "#domain/shared/tenant.ts";
import { accountSettings, cachedSettings } from "#store/accounts/account-settings.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { anAccount, fakeClock, NO_SETTINGS } from "../../support/builders.ts";
import { newMemoryTable } from "../../support/engines/table.ts";
import { anAuditEntry } from "../../support/records/audit-entry.ts";
import { audited } from "../../support/records/team.ts";

const table = newMemoryTable();

test("a change leaves the other settings, and the account, as they are", async () => {
  const account = await anAccount(table, 5);
  const settings = accountSettings(table);
  expect(await settings.read(account)).toEqual(NO_SETTINGS);
  await settings.change(account, { retention_days: 365 }, anAuditEntry(account));
  expect(await settings.change(account, { reminder_hours: [24] }, anAuditEntry(account))).toEqual({
    ...NO_SETTINGS,
    reminder_hours: [24],
    retention_days: 365,
  });
  expect(await settings.change(account, { reminder_hours: null }, anAuditEntry(account))).toEqual({
    ...NO_SETTINGS,
    retention_days: 365,
  });
  // Test mode follows them.
  expect(await settings.read(testTenantOf(account))).toMatchObject({ retention_days: 365 });
  expect(await accountStore(table).read(account)).toMatchObject({ credits: 5, name: "Acme Publishing" });
  expect(await settings.change("acct_unknown", { retention_days: 30 }, anAuditEntry("acct_unknown"))).toBe(
    "no_account",
  );
  expect(await settings.read("acct_unknown")).toBeUndefined();
});

test("a cached setting is read once a minute, per account, unless it must be of now", async () => {
  const [one, other] = [await anAccount(table, 1), await anAccount(table, 1)];
  const clock = fakeClock();
  const read = cachedSettings(accountSettings(table), clock);
  table.reset();
  for (let time = 0; time < 3; time += 1) for (const account of [one, other]) await read(account);
  expect(table.uses).toHaveLength(2);
  await accountSettings(table).change(one, { reminder_hours: [24] }, anAuditEntry(one));
  expect((await read(one)).reminder_hours).toBeNull();
  clock.advance(60_000);
  expect((await read(one)).reminder_hours).toEqual([24]);
  await accountSettings(table).change(one, { reminder_hours: [48] }, anAuditEntry(one));
  expect((await read(one, true)).reminder_hours).toEqual([48]);
  expect((await read(one)).reminder_hours).toEqual([48]);
});

test("a change is written with its entry of the audit log, or neither is", async () => {
  const account = await anAccount(table, 0);
  const entries = (id: string) => audited(table, id);
  const audit = anAuditEntry(account);
  await accountSettings(table).change(account, { retention_days: 90 }, audit);
  await accountSettings(table).change("acct_none", { retention_days: 90 }, anAuditEntry("acct_none"));
  expect([await entries(account), await entries("acct_none")]).toEqual([[audit], []]);
});

test("the settings of a thousand accounts are cached, and no more", async () => {
  let reads = 0;
  const counted = async () => {
    reads += 1;
    return NO_SETTINGS;
  };
  const read = cachedSettings({ read: counted }, fakeClock());
  const accounts = Array.from({ length: 1000 }, (_, nth) => `acct_${nth}`);
  for (const account of [...accounts, ...accounts]) await read(account);
  expect(reads).toBe(1000);
  await read("acct_another");
  await read("acct_0");
  expect(reads).toBe(1002);
});

test("an account that does not exist has the default settings", async () => {
  expect(await cachedSettings(accountSettings(table), fakeClock())("acct_none")).toEqual(NO_SETTINGS);
});
