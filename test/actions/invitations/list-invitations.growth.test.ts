import { beforeAll, describe, expect, test } from "vitest";
import { listInvitations } from "#actions/invitations/list-invitations.ts";
import type { InvitationListQuery } from "#contract/invitations/invitation-list.ts";
import { newInvitation } from "#domain/invitations/invitation.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { PutCommand } from "#store/commands.ts";
import { invitationList } from "#store/invitations/invitation-list.ts";
import { invitationLookups } from "#store/invitations/invitation-lookups.ts";
import { toItem } from "#store/invitations/invitation-row.ts";
import { aRequest, fakeClock, MONDAY, seededRandom } from "../../support/builders.ts";
import { newMemoryTable, type TestTable } from "../../support/engines/table.ts";

const HOUR = 3_600_000;
const STATUSES = ["completed", "in_progress", "pending", "expired"] as const;
const ACCOUNT = "acct_00000000000000000000000001";

/** `INVITATIONS=1000000` proves it for a million, which takes minutes and 4 GB. */
const MANY = Number(process.env.INVITATIONS ?? 4_000);

/** An account of so many invitations; each status, candidate and reference has every fourth. */
const anAccountOf = async (count: number): Promise<TestTable> => {
  const table = newMemoryTable();
  const random = seededRandom();
  const lookups = invitationLookups(table);
  for (let index = 0; index < count; index += 1) {
    const request = aRequest({ candidate_email: `c${index % 4}@example.com`, reference: `job-${index % 4}` });
    const invitation = newInvitation(ACCOUNT, request, MONDAY + index * 1000, random);
    const status = STATUSES[index % 4] ?? "pending";
    const done: InvitationRecord = { ...invitation, status, email_status: "sent" };
    await table.client.send(new PutCommand({ TableName: table.name, Item: toItem(done) }));
    await lookups.put(done);
  }
  return table;
};

const unitsOf = async (table: TestTable, query: InvitationListQuery): Promise<{ shown: number; units: number }> => {
  table.reset();
  const deps = { clock: fakeClock(MONDAY + 24 * HOUR + MANY * 1000), list: invitationList(table) };
  const { invitations } = await listInvitations(deps, { accountId: ACCOUNT, query });
  return { shown: invitations.length, units: table.units() };
};

describe(`a page of 20 costs the same at 100 invitations and at ${MANY}, and with a filter at most 1.2 times the plain one`, () => {
  let few: TestTable;
  let many: TestTable;
  beforeAll(async () => {
    [few, many] = [await anAccountOf(100), await anAccountOf(MANY)];
  }, 1_200_000);

  test.each<[string, InvitationListQuery]>([
    ["all", {}],
    ["by status", { status: "completed" }],
    ["pending", { status: "pending" }],
    ["expired", { status: "expired" }],
    ["by candidate", { candidate_email: "c1@example.com" }],
    ["by reference", { reference: "job-1" }],
    ["by reference and status", { reference: "job-1", status: "in_progress" }],
  ])("%s", async (_, query) => {
    const [small, large] = [await unitsOf(few, query), await unitsOf(many, query)];
    expect(small.shown).toBe(20);
    expect(large).toEqual(small);
    expect(large.units).toBeLessThanOrEqual(1.2 * (await unitsOf(many, {})).units);
  });
});
