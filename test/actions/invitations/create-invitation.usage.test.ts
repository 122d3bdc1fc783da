import { expect, test } from "vitest";
import { createInvitation } from "#actions/invitations/create-invitation.ts";
import { createInvitations } from "#actions/invitations/create-invitations.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { requestRecords } from "#store/idempotency/request-records.ts";
import { bulkStore } from "#store/invitations/bulk.ts";
import { aRequest, fakeClock, seededRandom } from "../../support/builders.ts";
import { row } from "../../support/harness/bulk-harness.ts";
import { aWorld } from "../../support/harness/invitation-harness.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";

test("an invitation counts on the day of its account's time zone, alone and in a bulk", async () => {
  const { table } = memoryTable();
  const night = Date.parse("2026-03-02T23:30:00Z");
  const accounts = accountStore(table);
  const created_at = new Date(night).toISOString();
  const accountId = "acct_berlin";
  await accounts.create({ id: accountId, name: "Acme", credits: 9, created_at, time_zone: "Europe/Berlin" });
  const { deps } = aWorld(table, accountId, fakeClock(night), seededRandom(4));
  const bulk = { ...deps, bulk: bulkStore(table), requests: requestRecords(table) };
  await createInvitation(deps, { accountId, request: aRequest(), idempotencyKey: undefined });
  await createInvitations(bulk, { accountId, rows: [row(), row()], idempotencyKey: undefined });
  expect((await accounts.usage(accountId, night)).at(-1)).toMatchObject({ day: "2026-03-03", invitations: 3 });
});

test("a link until a day ends at 23:59 of it to the millisecond, though the clock goes on meanwhile", async () => {
  const { table } = memoryTable();
  const { deps } = aWorld(table, "acct_1", fakeClock(), seededRandom(4));
  let now = fakeClock().now();
  const clock = { now: () => (now += 5) };
  const input = {
    accountId: "acct_1",
    request: { ...aRequest(), expires_on: "2026-03-06" },
    idempotencyKey: undefined,
  };
  await accountStore(table).create({ id: "acct_1", name: "Acme", credits: 9, created_at: new Date(now).toISOString() });
  const { invitation } = await createInvitation({ ...deps, clock }, input);
  expect(invitation.expires_at).toBe("2026-03-06T23:59:00.000Z");
});
