import { expect, test } from "vitest";
import { aService, invitation, rows, said } from "../../../support/harness/import-harness.ts";

test("says what an import would do, and creates nothing", async () => {
  const { check, single, publishLookups, invitations, balance } = await aService(2);
  await single({ candidate_email: "open@example.com" });
  await single({ candidate_email: "referenced@example.com", reference: "job-1" });
  await publishLookups();
  const { rows: checked, credits } = await check([
    { row: 1, invitation: invitation({ tests: ["full-editing-assessment"] }) },
    { row: 2, invitation: invitation({ candidate_email: "OPEN@example.com" }) },
    { row: 3, invitation: invitation({ candidate_email: "open@example.com", tests: ["writing-test"] }) },
    { row: 4, invitation: invitation({ candidate_email: "referenced@example.com", reference: "job-1" }) },
    { row: 5, invitation: invitation({ candidate_email: "nobody" }) },
  ]);
  expect(said(checked)).toEqual(["ready", "duplicate", "ready", "duplicate", "refused"]);
  // The balance is left to the page, which adds up all rows.
  expect([credits, checked[0]]).toMatchObject([0, { credits: 2 }]);
  expect([invitations().length, await balance()]).toEqual([2, 0]);
});

test("a closed invitation makes no duplicate", async () => {
  const { check, single, deps, accountId, publishLookups } = await aService(10);
  const { invitation: first } = await single({});
  await publishLookups();
  const row = [{ row: 1, invitation: invitation() }];
  expect(said((await check(row)).rows)).toEqual(["duplicate"]);
  await deps.changes.apply(first, { assumes: {}, set: { status: "cancelled" } });
  expect(said((await check(row)).rows)).toEqual(["ready"]);
  expect(accountId).toBe(first.account_id);
});

test("a row that this import has created says so", async () => {
  const { run, check } = await aService(10);
  await run(rows(2));
  expect(said((await check(rows(3))).rows)).toEqual(["existing", "existing", "ready"]);
});
