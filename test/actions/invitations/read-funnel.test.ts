import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { readFunnel } from "#actions/invitations/read-funnel.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { newId } from "#domain/shared/ids.ts";
import { toItem } from "#store/invitations/invitation-row.ts";
import { recentInvitations } from "#store/invitations/recent-invitations.ts";
import { fakeClock, MONDAY, seededRandom } from "../../support/builders.ts";
import { newMemoryTable } from "../../support/engines/table.ts";
import { anInvitation } from "../../support/records/invitation-record.ts";

const DAY_MS = 86_400_000;

test("the overview's funnel counts the invitations of 30 days, of this account only and without those that were erased", async () => {
  const table = newMemoryTable();
  const random = seededRandom(5);
  const put = async (
    status: InvitationRecord["status"],
    days: number,
    { account_id = "acct_1", ...changes }: Partial<InvitationRecord> = {},
  ): Promise<void> => {
    const at = MONDAY - days * DAY_MS;
    const created_at = new Date(at).toISOString();
    const invitation = {
      ...anInvitation(status, { account_id, id: newId("inv", at, random), ...changes }),
      created_at,
    };
    await table.client.send(new PutCommand({ TableName: table.name, Item: toItem(invitation) }));
  };
  await put("completed", 1);
  await put("in_progress", 2);
  await put("pending", 29);
  await put("completed", 31);
  await put("completed", 1, { account_id: "acct_2" });
  await put("completed", 1, { erased_at: new Date(MONDAY).toISOString() });
  const funnel = await readFunnel({ clock: fakeClock(), recent: recentInvitations(table) }, "acct_1");
  expect(funnel).toMatchObject({ invited: 3, started: 2, completed: 1, is_exact: true, days: 3 });
});
