import { expect, test } from "vitest";
import { importInvitations } from "#actions/invitations/import/import-invitations.ts";
import { importName } from "#domain/idempotency/idempotency-record.ts";
import { aService, IMPORT, invitation, member, rows, said } from "../../../support/harness/import-harness.ts";
import { atEachCall, crashed, mortal } from "../../../support/processes/crash-after-n-calls.ts";

test("creates each valid row as the member's, with one entry in the audit log for the call", async () => {
  const { run, invitations, balance, audit } = await aService(100);
  const outcomes = await run([...rows(30), { row: 31, invitation: { tests: [] } }, { row: 32, invitation: "text" }]);
  expect(said(outcomes)).toEqual([...Array.from({ length: 30 }, () => "created"), "refused", "refused"]);
  expect(outcomes.map(({ row }) => row)).toEqual(Array.from({ length: 32 }, (_, index) => index + 1));
  expect(invitations().every(({ member_acts }) => member_acts?.[0]?.by === "lina@example.com")).toBe(true);
  expect(new Set(invitations().map(({ source }) => source))).toEqual(new Set(["import"]));
  expect(await balance()).toBe(70);
  const listed = invitations().sort((one, other) => (one.id < other.id ? -1 : 1));
  expect(listed.map(({ candidate_email }) => candidate_email)).toEqual(
    Array.from({ length: 30 }, (_, index) => `c${index + 1}@example.com`),
  );
  expect(await audit()).toEqual([["invitation.imported", importName(IMPORT), "1 to 32"]]);
});

test("repeating a call, whole or in other parts, creates nothing twice and leaves no second entry", async () => {
  const { run, invitations, audit } = await aService(100);
  const all = rows(40);
  await run(all);
  expect(new Set(said(await run(all)))).toEqual(new Set(["existing"]));
  expect(new Set(said(await run(all.slice(10, 20))))).toEqual(new Set(["existing"]));
  expect(invitations()).toHaveLength(40);
  expect(await audit()).toHaveLength(1);
});

test("a refused row can be corrected under its number; a created one cannot become another", async () => {
  const { run } = await aService(100);
  await run([{ row: 1, invitation: invitation({ tests: ["chess"] }) }]);
  expect(said(await run([{ row: 1, invitation: invitation() }]))).toEqual(["created"]);
  const [changed] = await run([{ row: 1, invitation: invitation({ candidate_name: "Other" }) }]);
  expect(changed).toMatchObject({ outcome: "refused", error: { errors: [{ code: "idempotency_key_reused" }] } });
});

test("the same file imported again finds the invitations by their references, unless duplicates are allowed", async () => {
  const { run, invitations } = await aService(100);
  const file = rows(5, (row) => ({ reference: `job-${row}` }));
  await run(file);
  expect(new Set(said(await run(file, false, "import-another-one")))).toEqual(new Set(["duplicate"]));
  expect(invitations()).toHaveLength(5);
  expect(new Set(said(await run(file, true, "import-a-third-one")))).toEqual(new Set(["created"]));
  expect(invitations()).toHaveLength(10);
});

test("rows beyond the balance are refused, and created after a top-up when the call is repeated", async () => {
  const { accountId, run, deps, invitations } = await aService(3);
  expect(said(await run(rows(5)))).toEqual(["created", "created", "created", "refused", "refused"]);
  await deps.accounts.addCredits(accountId, {
    ...{ id: "grant_1", kind: "grant", credits: 10, note: null },
    created_at: new Date(0).toISOString(),
  });
  expect(said(await run(rows(5)))).toEqual(["existing", "existing", "existing", "created", "created"]);
  expect(invitations()).toHaveLength(5);
});

test("two calls with the same rows at once create each row once", async () => {
  const { run, invitations, balance } = await aService(100);
  await Promise.all([run(rows(30)), run(rows(30)), run(rows(30).reverse())]);
  expect([invitations().length, await balance()]).toEqual([30, 70]);
});

test("a crash at any call, then its repetition: whole rows, each once and paid once", async () => {
  const deaths = await atEachCall(async (death) => {
    const { accountId, deps, run, invitations, balance } = await aService(200);
    const input = { accountId, importId: IMPORT, rows: rows(120), allowDuplicates: false, member };
    // The settings are read for each row, before anything is written.
    const dying = mortal(deps, death, ["clock", "table", "baseUrl", "random", "settings"]);
    const died = await crashed(importInvitations(dying, input));
    expect(invitations().length + (await balance()), JSON.stringify(death)).toBe(200);
    await run(rows(120));
    expect([invitations().length, await balance()], JSON.stringify(death)).toEqual([120, 80]);
    return died;
  });
  // Of 120 rows, 98 are one transaction.
  expect(deaths).toBe(4);
});
