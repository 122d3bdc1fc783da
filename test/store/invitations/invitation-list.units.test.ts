import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { beforeAll, expect, test } from "vitest";
import type { InvitationStatus } from "#contract/invitations/invitation-status.ts";
import { newInvitation } from "#domain/invitations/invitation.ts";
import type { InvitationQuery } from "#domain/invitations/ports.ts";
import { firstIdAt } from "#domain/shared/ids.ts";
import { invitationList } from "#store/invitations/invitation-list.ts";
import { invitationLookups } from "#store/invitations/invitation-lookups.ts";
import { toItem } from "#store/invitations/invitation-row.ts";
import type { Table } from "#store/table/table.ts";
import { aRequest, MONDAY, seededRandom } from "../../support/builders.ts";
import { sendOnly } from "../../support/engines/send-only.ts";
import { type MemoryTable, memoryTable } from "../../support/memory-table/memory-table.ts";

const ACCOUNT = "acct_1";
const COUNT = 10_000;
const PAGE = 50;
/** Late enough that no invitation is so new that its lookup rows may be missing. */
const LATER = MONDAY + COUNT * 1000 + 120_000;

let memory: MemoryTable;
beforeAll(async () => {
  memory = memoryTable();
  const random = seededRandom(5);
  const lookups = invitationLookups(memory.table);
  for (let n = 0; n < COUNT; n += 1) {
    // One candidate and one reference have a tenth of them.
    const request = aRequest({
      candidate_email: n % 10 === 0 ? "busy@example.com" : `c${n}@example.com`,
      ...(n % 10 === 1 ? { reference: "JOB-1" } : {}),
      expiry_hours: 720,
    });
    const status: InvitationStatus = n % 2 === 0 ? "pending" : "cancelled";
    const invitation = { ...newInvitation(ACCOUNT, request, MONDAY + n * 1000, random), status };
    memory.send(new PutCommand({ TableName: memory.table.name, Item: toItem(invitation) }));
    if (n % 10 <= 1) await lookups.put(invitation);
  }
}, 60_000);

/** The rows that a query of the list reads, by counting what the table returns. */
const rowsReadBy = async (query: Partial<InvitationQuery>) => {
  let rows = 0;
  const send = async (command: never) => {
    const output = await memory.table.client.send(command);
    const { Items = [], Responses = {} } = output as { Items?: unknown[]; Responses?: Record<string, unknown[]> };
    rows += Items.length + Object.values(Responses).flat().length;
    return output;
  };
  const table: Table = { ...memory.table, client: sendOnly(send) };
  const whole = { from: "inv_", below: "inv_~", limit: PAGE, now: LATER };
  const { invitations, last } = await invitationList(table).query(ACCOUNT, { ...whole, ...query });
  return { rows, found: invitations.length, more: last !== undefined };
};

/** A page and the row after it. */
const ONE_PAGE = PAGE + 2;

test.each<[string, Partial<InvitationQuery>]>([
  ["all", {}],
  ["of a status", { status: "pending" }],
  ["of a candidate", { candidateEmail: "BUSY@example.com" }],
  ["with a reference", { reference: "JOB-1" }],
])("a page of 10,000 invitations reads one page: %s", async (_, query) => {
  const { rows, found, more } = await rowsReadBy(query);
  expect([found, more]).toEqual([PAGE, true]);
  expect(rows).toBeLessThanOrEqual(ONE_PAGE);
});

test("a page far down the list reads no more than the first", async () => {
  const below = firstIdAt("inv", MONDAY + (COUNT / 4) * 1000);
  const { rows, found } = await rowsReadBy({ below });
  expect(found).toBe(PAGE);
  expect(rows).toBeLessThanOrEqual(ONE_PAGE);
});
