import { expect, test } from "vitest";
import { previewEmail } from "#actions/invitations/preview-email.ts";
import { testTenantOf } from "#domain/shared/tenant.ts";
import { accountSettings } from "#store/accounts/account-settings.ts";
import { anAccount, aRequest, fakeClock, seededRandom } from "../../support/builders.ts";
import { aWorld } from "../../support/harness/invitation-harness.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";
import { anAudit } from "../../support/records/team.ts";

test("shows the real email of a request, and writes nothing", async () => {
  const { table, items } = memoryTable();
  const accountId = await anAccount(table, 0);
  const { deps } = aWorld(table, accountId, fakeClock());
  const before = [...items()].length;
  const request = aRequest({ candidate_name: "Ada <b>", custom_message: "See you soon" });
  const email = await previewEmail({ ...deps, pageUrl: "https://tests.example.com" }, accountId, request);
  expect(email.to).toBe(request.candidate_email);
  expect(email.html).toContain("Ada &lt;b&gt;");
  expect(email.text).toContain("See you soon");
  expect([...items()]).toHaveLength(before);
});

test("times are in the account's zone, in test mode too", async () => {
  const { table } = memoryTable();
  const accountId = await anAccount(table, 0);
  const { deps } = aWorld(table, accountId, fakeClock());
  await accountSettings(table).change(accountId, { time_zone: "Europe/Berlin" }, anAudit(accountId, seededRandom()));
  for (const tenant of [accountId, testTenantOf(accountId)]) {
    const { text } = await previewEmail({ ...deps, pageUrl: "https://tests.example.com" }, tenant, aRequest());
    expect(text).toMatch(/ \d\d:\d\d CES?T \(\d\d:\d\d\sUTC\)/);
  }
});
