import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { changeSettings } from "#actions/accounts/settings/change-settings.ts";
import { accountSettings } from "#store/accounts/account-settings.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { anAccount, fakeClock } from "../../../support/builders.ts";
import { memoryTable } from "../../../support/memory-table/memory-table.ts";
import { audited } from "../../../support/records/team.ts";

const anOperator = async () => {
  const { table } = memoryTable();
  const account = await anAccount(table, 0);
  const deps = {
    clock: fakeClock(),
    random: randomBytes,
    accounts: accountStore(table),
    settings: accountSettings(table),
  };
  const log = () => audited(table, account);
  return { deps, account, log };
};

describe("an account's pass marks", () => {
  test("change test by test, and default gives a test the service's mark again", async () => {
    const { deps, account } = await anOperator();
    await changeSettings(deps, account, { pass_marks: { "writing-test": 70 } });
    expect(await changeSettings(deps, account, { pass_marks: { "spelling-test": 90 } })).toMatchObject({
      pass_marks: { "writing-test": 70, "spelling-test": 90 },
    });
    await changeSettings(deps, account, { pass_marks: { "writing-test": null } });
    expect(await changeSettings(deps, account, { pass_marks: { "spelling-test": null } })).toMatchObject({
      pass_marks: null,
    });
  });

  test("stay when another setting changes, and nothing is written when none is given", async () => {
    const { deps, account } = await anOperator();
    await changeSettings(deps, account, { pass_marks: { "writing-test": 70 } });
    expect(await changeSettings(deps, account, { retention_days: 30 })).toMatchObject({
      pass_marks: { "writing-test": 70 },
      retention_days: 30,
    });
    expect(await changeSettings(deps, account, {})).toMatchObject({ retention_days: 30 });
    expect(await changeSettings(deps, "acct_unknown", { retention_days: 30 })).toBe("no_account");
  });
});

test("what the operator changes is in the audit log, with what was before; what changes nothing is not", async () => {
  const { deps, account, log } = await anOperator();
  const change = async (settings: Parameters<typeof changeSettings>[2]) => {
    deps.clock.advance(1000);
    await changeSettings(deps, account, settings);
  };
  await change({ retention_days: 30, reminder_hours: [72, 24] });
  await change({ retention_days: 30 });
  await change({ pass_marks: { "writing-test": 70 } });
  await change({ pass_marks: { "writing-test": null }, reminder_hours: null });
  await changeSettings(deps, "acct_unknown", { retention_days: 90 });
  const entries = await log();
  expect(new Set(entries.map(({ actor, action, object }) => `${actor.type} ${action} ${object.id}`))).toEqual(
    new Set([`operator account.settings_changed ${account}`]),
  );
  expect(
    entries.map(({ changes }) => changes.map(({ field, before, after }) => `${field}: ${before} > ${after}`)),
  ).toEqual([
    ["retention_days: null > 30", "reminder_hours: null > [72,24]"],
    [`pass_marks: null > {"writing-test":70}`],
    ["reminder_hours: [72,24] > null", `pass_marks: {"writing-test":70} > null`],
  ]);
});
