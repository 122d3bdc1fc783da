import { beforeAll, describe, expect, test } from "vitest";
import { listInvitations } from "#actions/invitations/list-invitations.ts";
import type { InvitationListQuery } from "#contract/invitations/invitation-list.ts";
import { newInvitation } from "#domain/invitations/invitation.ts";
import { PutCommand } from "#store/commands.ts";
import { invitationList } from "#store/invitations/invitation-list.ts";
import { invitationLookups } from "#store/invitations/invitation-lookups.ts";
import { toItem } from "#store/invitations/invitation-row.ts";
import { aRequest, fakeClock, MONDAY, seededRandom } from "../../support/builders.ts";
import { newMemoryTable, type TestTable } from "../../support/engines/table.ts";

const HOUR = 3_600_000;
const ACCOUNT = "acct_00000000000000000000000001";

/** An account of so many invitations; each status, candidate and reference has every fourth. */
const anAccountOf = async (count: number): Promise<TestTable> => {
  const table = newMemoryTable();
  const random = seededRandom();
  const lookups = invitationLookups(table);
  for (let index = 0; index < count; index += 1) {
    const request = aRequest({ candidate_email: `c${index % 4}@example.com`, reference: `job-${index % 4}` });
    const invitation = newInvitation(ACCOUNT, request, MONDAY + index * 1000, random);
    const status = index % 4 === 3 ? "expired" : "completed";
    await table.client.send(
      new PutCommand({ TableName: table.name, Item: toItem({ ...invitation, status, email_status: "sent" }) }),
    );
    await lookups.put(invitation);
  }
  return table;
};

const unitsOf = async (table: TestTable, query: InvitationListQuery): Promise<{ shown: number; units: number }> => {
  table.reset();
  const deps = { clock: fakeClock(MONDAY + 24 * HOUR), list: invitationList(table) };
  const { invitations } = await listInvitations(deps, { accountId: ACCOUNT, query: { ...query, limit: "2" } });
  return { shown: invitations.length, units: table.units() };
};

describe("a page costs the same at 20 invitations and at 4,000", () => {
  let few: TestTable;
  let many: TestTable;
  beforeAll(async () => {
    [few, many] = [await anAccountOf(20), await anAccountOf(4_000)];
  });

  test.each<[string, InvitationListQuery]>([
    ["all", {}],
    ["by status", { status: "completed" }],
    ["expired", { status: "expired" }],
    ["by candidate", { candidate_email: "c1@example.com" }],
    ["by reference", { reference: "job-1" }],
  ])("%s", async (_, query) => {
    const [small, large] = [await unitsOf(few, query), await unitsOf(many, query)];
    expect(small.shown).toBe(2);
    expect(large).toEqual(small);
  });
});
