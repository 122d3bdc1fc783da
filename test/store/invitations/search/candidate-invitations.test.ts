import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { invitationLookups } from "#store/invitations/invitation-lookups.ts";
import { toItem } from "#store/invitations/invitation-row.ts";
import { candidateInvitations } from "#store/invitations/search/candidate-invitations.ts";
import { memoryTable } from "../../../support/memory-table/memory-table.ts";
import { anInvitation } from "../../../support/records/invitation-record.ts";

const idOf = (nth: number) => `inv_${String(nth).padStart(3, "0")}`;

const aTable = async (rows: readonly { id: string; candidate_email: string; account_id?: string }[]) => {
  const { table } = memoryTable();
  for (const row of rows) {
    const invitation = anInvitation("pending", row);
    await table.client.send(new PutCommand({ TableName: table.name, Item: toItem(invitation) }));
    await invitationLookups(table).put(invitation);
  }
  const find = candidateInvitations(table);
  return async (...emails: string[]) => (await find("acct_1", emails)).map(({ id }) => id).sort();
};

test("finds the invitations of each candidate once, in whichever case their address is written", async () => {
  const find = await aTable([
    { id: idOf(1), candidate_email: "jane@example.com" },
    { id: idOf(2), candidate_email: "Jane@Example.com" },
    { id: idOf(3), candidate_email: "joe@example.com" },
    { id: idOf(4), candidate_email: "ann@example.com" },
    { id: idOf(5), candidate_email: "jane@example.com", account_id: "acct_2" },
  ]);
  expect(await find("JANE@example.com", "joe@example.com", "jane@example.com")).toEqual([idOf(1), idOf(2), idOf(3)]);
  expect(await find("nobody@example.com")).toEqual([]);
  expect(await find()).toEqual([]);
});

test("finds the newest of a candidate with very many", async () => {
  const find = await aTable(
    Array.from({ length: 15 }, (_, nth) => ({ id: idOf(nth), candidate_email: "a@example.com" })),
  );
  const found = await find("a@example.com");
  expect(found.length).toBeGreaterThanOrEqual(10);
  expect(found.at(-1)).toBe(idOf(14));
  expect(found).not.toContain(idOf(0));
});
