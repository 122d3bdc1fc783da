import { expect, test } from "vitest";
import { previewEmail } from "#actions/invitations/preview-email.ts";
import { anAccount, aRequest, fakeClock } from "../../support/builders.ts";
import { aWorld } from "../../support/harness/invitation-harness.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";

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
