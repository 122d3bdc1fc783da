import { afterAll, beforeAll, expect, test } from "vitest";
import { accountSettings, cachedSettings } from "#store/accounts/account-settings.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { anAccount, fakeClock, NO_SETTINGS } from "../../support/builders.ts";
import { type Engine, startEngine } from "../../support/engines/engine.ts";
import { newTable, type TestTable } from "../../support/engines/table.ts";
import { anAuditEntry } from "../../support/records/audit-entry.ts";

let engine: Engine;
let table: TestTable;
beforeAll(async () => {
  engine = await startEngine();
  table = await newTable(engine);
});
afterAll(() => engine.stop());

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
  expect(await accountStore(table).read(account)).toMatchObject({ credits: 5, name: "Acme Publishing" });
  expect(await settings.change("acct_unknown", { retention_days: 30 }, anAuditEntry("acct_unknown"))).toBe(
    "no_account",
  );
  expect(await settings.read("acct_unknown")).toBeUndefined();
});

test("a cached setting is read once a minute, per account", async () => {
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
});
