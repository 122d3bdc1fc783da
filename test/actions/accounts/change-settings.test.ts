import { describe, expect, test } from "vitest";
import { changeSettings } from "#actions/accounts/change-settings.ts";
import { accountSettings } from "#store/accounts/account-settings.ts";
import { anAccount } from "../../support/builders.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";

const anOperator = async () => {
  const { table } = memoryTable();
  return { deps: { settings: accountSettings(table) }, account: await anAccount(table, 0) };
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
