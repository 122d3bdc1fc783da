import { describe, expect, test } from "vitest";
import { withAccountDefaults } from "#actions/invitations/account-defaults.ts";
import type { CreateInvitation } from "#contract/invitations/invitation.ts";
import { AccountSettings } from "#domain/accounts/account-record.ts";
import { aRequest } from "../../support/builders.ts";

/** Two accounts: one with American tests and reminders, one that has chosen nothing. */
const CHOSEN = new Map([
  ["acct_american", AccountSettings.parse({ dialect: "en-US", reminder_hours: [24] })],
  ["acct_none", AccountSettings.parse({})],
]);

const defaultsFor = async (accountId: string, request: Partial<CreateInvitation>) => {
  const read: string[] = [];
  const settings = async (id: string) => {
    read.push(id);
    return CHOSEN.get(id) ?? AccountSettings.parse({});
  };
  return { ...(await withAccountDefaults({ settings }, accountId, aRequest(request))), read };
};

describe("the dialect is", () => {
  test.each([
    ["the request's, whatever the account's", "acct_american", { dialect: "en-GB" }, "en-GB"],
    ["the request's where the account has none", "acct_none", { dialect: "en-US" }, "en-US"],
    ["the account's", "acct_american", {}, "en-US"],
    ["British where neither names one, whatever other accounts have", "acct_none", {}, "en-GB"],
  ] as const)("%s", async (_, account, request, dialect) => {
    expect((await defaultsFor(account, request)).dialect).toBe(dialect);
  });
});

test("reminders are the account's, too", async () => {
  expect((await defaultsFor("acct_american", {})).reminder_hours).toEqual([24]);
  expect((await defaultsFor("acct_american", { reminder_hours: [] })).reminder_hours).toBeNull();
});

test("the settings are read only if the request leaves something open", async () => {
  expect((await defaultsFor("acct_american", { dialect: "en-GB", reminder_hours: [12] })).read).toEqual([]);
  expect((await defaultsFor("acct_american", { dialect: "en-GB", send_email: false })).read).toEqual([]);
  expect((await defaultsFor("acct_american", { dialect: "en-GB" })).read).toEqual(["acct_american"]);
  expect((await defaultsFor("acct_american", { reminder_hours: [12] })).read).toEqual(["acct_american"]);
});
