import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { beforeAll, describe, expect, test } from "vitest";
import { listInvitations } from "#actions/invitations/list/list-invitations.ts";
import type { InvitationListQuery } from "#contract/invitations/invitation-list.ts";
import { newInvitation } from "#domain/invitations/invitation.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { newId } from "#domain/shared/ids.ts";
import { invitationList } from "#store/invitations/invitation-list.ts";
import { invitationLookups } from "#store/invitations/invitation-lookups.ts";
import { toItem } from "#store/invitations/invitation-row.ts";
import { aRequest, fakeClock, MONDAY, seededRandom } from "../../../support/builders.ts";
import { newMemoryTable, type TestTable } from "../../../support/engines/table.ts";
import { memoryTable } from "../../../support/memory-table/memory-table.ts";

const HOUR = 3_600_000;
const STATUSES = ["completed", "in_progress", "pending", "expired"] as const;
const ACCOUNT = "acct_00000000000000000000000001";

/** `INVITATIONS=1000000` proves it for a million, with `NODE_OPTIONS=--max-old-space-size=8000`. */
const MANY = Number(process.env.INVITATIONS ?? 4_000);

/** An invitation in each status with a candidate and a reference, and the rows that it has: its own and the look-ups. */
const models = async () => {
  const random = seededRandom();
  return Promise.all(
    STATUSES.map(async (status, nth) => {
      const request = { candidate_email: `c${nth}@example.com`, reference: `job-${nth}`, expiry_hours: 720 };
      const made = newInvitation(ACCOUNT, aRequest(request), MONDAY, random);
      const invitation: InvitationRecord = { ...made, status, email_status: "sent" };
      const { table, items } = memoryTable();
      await invitationLookups(table).put(invitation);
      const rows = [toItem(invitation), ...items()];
      return new Map(rows.map((row) => [String(row.sk).replace(invitation.id, ""), row]));
    }),
  );
};

/** An account with `count` invitations; each status, candidate and reference has every fourth. */
const anAccountOf = async (count: number): Promise<TestTable> => {
  const table = newMemoryTable();
  const random = seededRandom();
  const made = await models();
  const ids = Array.from({ length: count }, (_, index) => newId("inv", MONDAY + index * 1000, random));
  // In the order of their keys, because the table in memory inserts at the end much faster.
  for (const prefix of [...new Set(made.flatMap((rows) => [...rows.keys()]))].sort()) {
    for (const [index, id] of ids.entries()) {
      const row = made[index % made.length]?.get(prefix);
      if (row === undefined) continue;
      const Item = { ...row, sk: prefix + id };
      await table.client.send(new PutCommand({ TableName: table.name, Item }));
    }
    table.reset();
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
