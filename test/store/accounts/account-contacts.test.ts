import { expect, test } from "vitest";
import { accountContacts } from "#store/accounts/account-contacts.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { anAccount } from "../../support/builders.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";
import { anAuditEntry } from "../../support/records/audit-entry.ts";
import { audited } from "../../support/records/team.ts";

test("an account's contact address is set, replaced and taken away, and its name stays", async () => {
  const { table } = memoryTable();
  const id = await anAccount(table, 2);
  const contacts = accountContacts(table);
  expect(await contacts.read(id)).toEqual({ name: "Acme Publishing", contact_email: null });
  for (const contact_email of ["ops@example.com", "it@example.com", null]) {
    expect(await contacts.set(id, contact_email)).toBe("set");
    expect(await contacts.read(id)).toEqual({ name: "Acme Publishing", contact_email });
  }
  expect((await accountStore(table).read(id))?.credits).toBe(2);
});

test("an address for an account that does not exist creates none", async () => {
  const { table } = memoryTable();
  expect(await accountContacts(table).set("acct_none", "ops@example.com")).toBe("no_account");
  expect(await accountContacts(table).read("acct_none")).toBeUndefined();
});

test("the address is not part of what the API shows of the account", async () => {
  const { table } = memoryTable();
  const id = await anAccount(table, 0);
  await accountContacts(table).set(id, "ops@example.com");
  expect(JSON.stringify(await accountStore(table).read(id))).not.toContain("ops@");
});

test("a change is written with its entry of the audit log, or neither is", async () => {
  const { table } = memoryTable();
  const id = await anAccount(table, 0);
  const entries = (account: string) => audited(table, account);
  const [audit, refused] = [anAuditEntry(id), anAuditEntry("acct_none")];
  await accountContacts(table).set(id, "ops@example.com", audit);
  expect(await entries(id)).toEqual([audit]);
  await accountContacts(table).set("acct_none", "ops@example.com", refused);
  expect(await entries("acct_none")).toEqual([]);
});
