import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { describe, expect, test } from "vitest";
import { listInvitations } from "#actions/invitations/list/list-invitations.ts";
import type { InvitationListQuery } from "#contract/invitations/invitation-list.ts";
import { newInvitation } from "#domain/invitations/invitation.ts";
import { cursorAt } from "#domain/shared/cursor.ts";
import { invitationList } from "#store/invitations/invitation-list.ts";
import { toItem } from "#store/invitations/invitation-row.ts";
import { aRequest, fakeClock, MONDAY, seededRandom } from "../../../support/builders.ts";
import { newMemoryTable } from "../../../support/engines/table.ts";
import { aHistory } from "../../../support/records/invitations.ts";

const HOUR = 3_600_000;
const ACCOUNT = "acct_00000000000000000000000001";
const OTHER = "acct_00000000000000000000000002";
const second = (nth: number) => new Date(MONDAY + nth * 1000).toISOString();

/** An account with 25 invitations, one a second, and another one with 5. */
const twoAccounts = async () => {
  const table = newMemoryTable();
  const statuses = ["pending", "completed"] as const;
  const ids = await aHistory(
    table,
    ACCOUNT,
    25,
    (nth) => ({
      ...{ candidate_email: nth % 3 ? "jane@example.com" : "joe@example.com", reference: nth % 4 ? null : "ref" },
      job: nth % 5 ? null : "Editor",
    }),
    (nth) => ({ status: statuses[nth % 2] ?? "pending" }),
  );
  await aHistory(table, OTHER, 5);
  const deps = { clock: fakeClock(MONDAY + 3 * HOUR), list: invitationList(table) };
  const page = async (query: InvitationListQuery = {}, accountId = ACCOUNT) => {
    const { invitations, nextCursor } = await listInvitations(deps, { accountId, query });
    const shown = invitations.map(({ id }) => ids.findIndex((one) => one.id === id));
    return { shown, cursor: nextCursor ?? "", isLast: nextCursor === null };
  };
  return { table, page };
};

const every = Array.from({ length: 25 }, (_, nth) => 24 - nth);

// What a list has, in pages of any size: `invitation-list.test.ts`.
test("a list is newest first, 20 at a time unless asked otherwise, and what is created between two pages is on neither", async () => {
  const { table, page } = await twoAccounts();
  const first = await page();
  expect(first.shown).toEqual(every.slice(0, 20));
  const late = newInvitation(ACCOUNT, aRequest(), MONDAY + 2 * HOUR, seededRandom(99));
  await table.client.send(new PutCommand({ TableName: table.name, Item: toItem(late) }));
  expect(await page({ limit: "100", cursor: first.cursor })).toMatchObject({ shown: every.slice(20), isLast: true });
});

test.each<[InvitationListQuery, (nth: number) => boolean]>([
  [{ status: "completed" }, (nth) => nth % 2 === 1],
  [{ candidate_email: "JOE@example.com" }, (nth) => nth % 3 === 0],
  [{ reference: "ref" }, (nth) => nth % 4 === 0],
  [{ job: "Editor" }, (nth) => nth % 5 === 0],
  [{ created_after: second(10) }, (nth) => nth > 10],
  [{ created_before: second(10) }, (nth) => nth < 10],
  [{ created_after: second(2), created_before: second(20), status: "pending" }, (n) => n > 2 && n < 20 && n % 2 === 0],
  [{ created_after: second(20), created_before: second(2) }, () => false],
])("a list is filtered by %j", async (query, holds) => {
  const { page } = await twoAccounts();
  expect((await page({ ...query, limit: "100" })).shown).toEqual(every.filter(holds));
});

describe("a cursor", () => {
  const wrong = { code: "validation_error", errors: [{ field: "cursor", code: "invalid_cursor" }] };

  test("of another account or of other filters is refused", async () => {
    const { page } = await twoAccounts();
    const { cursor: others } = await page({ limit: "1" }, OTHER);
    await expect(page({ cursor: others })).rejects.toMatchObject(wrong);
    const { cursor } = await page({ limit: "1", status: "pending" });
    await expect(page({ cursor })).rejects.toMatchObject(wrong);
    await expect(page({ cursor, status: "completed" })).rejects.toMatchObject(wrong);
  });

  test("begins with a letter, so that no command line takes it for an option", () => {
    for (let nth = 0; nth < 1000; nth += 1) {
      for (const kind of ["inv", "evt"]) expect(cursorAt(`account ${nth}`, `${kind}_${nth}`)).toMatch(/^[A-Za-z]/);
    }
  });

  test.each(["a", "\0", "inv_", "inv_~", "INVITATION#"])(
    "with the position %j, rightly checked, is refused",
    async (position) => {
      const { page } = await twoAccounts();
      const scope = JSON.stringify([ACCOUNT, null, null, null, null, null, null]);
      await expect(page({ cursor: cursorAt(scope, position) })).rejects.toMatchObject(wrong);
    },
  );
});
