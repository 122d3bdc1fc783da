import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { beforeEach, describe, expect, test } from "vitest";
import { listInvitations } from "#actions/invitations/list/list-invitations.ts";
import type { InvitationListQuery } from "#contract/invitations/invitation-list.ts";
import { newInvitation } from "#domain/invitations/invitation.ts";
import { cursorAt } from "#domain/shared/cursor.ts";
import { invitationList } from "#store/invitations/invitation-list.ts";
import { invitationLookups } from "#store/invitations/invitation-lookups.ts";
import { toItem } from "#store/invitations/invitation-row.ts";
import { aRequest, fakeClock, MONDAY, seededRandom } from "../../../support/builders.ts";
import { startEngine } from "../../../support/engines/engine.ts";
import { newTable, type TestTable } from "../../../support/engines/table.ts";
import { forThisFile } from "../../../support/processes/for-this-file.ts";
import { aHistory } from "../../../support/records/invitations.ts";

const HOUR = 3_600_000;
const ACCOUNT = "acct_00000000000000000000000001";
const OTHER = "acct_00000000000000000000000002";

let table: TestTable;
const engine = await forThisFile(startEngine());

const lister = (clock = fakeClock(MONDAY + 3 * HOUR), maxLookedAt?: number) => {
  const deps = { clock, list: invitationList(table, maxLookedAt) };
  const page = (query: InvitationListQuery = {}, accountId = ACCOUNT) => listInvitations(deps, { accountId, query });
  return {
    page,
    /** Every page in a row: the ids, and how many pages it took. */
    all: async (query: InvitationListQuery = {}, accountId = ACCOUNT) => {
      const ids: string[] = [];
      let cursor: string | undefined;
      for (let pages = 1; ; pages += 1) {
        const { invitations, nextCursor } = await page({ ...query, ...(cursor ? { cursor } : {}) }, accountId);
        ids.push(...invitations.map(({ id }) => id));
        if (nextCursor === null) return { ids, pages };
        cursor = nextCursor;
      }
    },
  };
};

describe("a list of a few", () => {
  const statuses = ["pending", "in_progress", "completed", "cancelled", "expired"] as const;
  let history: Awaited<ReturnType<typeof aHistory>>;
  beforeEach(async () => {
    table = await newTable(engine);
    history = await aHistory(
      table,
      ACCOUNT,
      25,
      (index) => ({
        candidate_email: index % 2 ? "Odd@Example.com" : "even@example.com",
        reference: index % 3 ? `job-${index % 3}` : null,
        job: index % 4 === 1 ? "Editor, London" : null,
      }),
      (index) => ({ status: statuses[index % 5] ?? "pending" }),
    );
    await aHistory(table, OTHER, 5);
  });
  const idsWhere = (holds: (index: number) => boolean) =>
    history
      .filter((_, index) => holds(index))
      .map(({ id }) => id)
      .reverse();

  test("is newest first, 20 at a time unless asked otherwise", async () => {
    const { invitations, nextCursor } = await lister().page();
    expect(invitations.map(({ id }) => id)).toEqual(idsWhere((index) => index >= 5));
    expect(nextCursor).not.toBeNull();
  });

  test.each([
    ["status", { status: "completed" }, (index: number) => index % 5 === 2],
    ["reference", { reference: "job-1" }, (index: number) => index % 3 === 1],
    ["job", { job: "Editor, London" }, (index: number) => index % 4 === 1],
    ["job and status", { job: "Editor, London", status: "pending" }, (i: number) => i % 4 === 1 && i % 5 === 0],
    ["candidate, in any case", { candidate_email: "ODD@example.COM" }, (index: number) => index % 2 === 1],
    ["status and reference", { status: "pending", reference: "job-2" }, (i: number) => i % 5 === 0 && i % 3 === 2],
    [
      "reference and candidate",
      { reference: "job-1", candidate_email: "even@example.com" },
      (i: number) => i % 3 === 1 && i % 2 === 0,
    ],
    [
      "all three",
      { status: "pending", reference: "job-1", candidate_email: "even@example.com" },
      (i: number) => i % 5 === 0 && i % 3 === 1 && i % 2 === 0,
    ],
    ["created_after", { created_after: new Date(MONDAY + 10_000).toISOString() }, (index: number) => index > 10],
    ["created_before", { created_before: new Date(MONDAY + 10_000).toISOString() }, (index: number) => index < 10],
    [
      "both times and a status",
      {
        created_after: new Date(MONDAY + 2_000).toISOString(),
        created_before: new Date(MONDAY + 20_000).toISOString(),
        status: "cancelled",
      },
      (index: number) => index > 2 && index < 20 && index % 5 === 3,
    ],
    [
      "times that are crossed",
      {
        created_after: new Date(MONDAY + 20_000).toISOString(),
        created_before: new Date(MONDAY + 2_000).toISOString(),
      },
      () => false,
    ],
    ["a reference that no invitation has", { reference: "no such" }, () => false],
  ])("filters by %s", async (_, query, holds) => {
    for (const limit of ["1", "3", "100"]) {
      expect((await lister().all({ ...query, limit })).ids).toEqual(idsWhere(holds));
    }
  });

  test("what is created between two pages neither repeats nor hides what was there", async () => {
    const { page } = lister();
    const first = await page({ limit: "10" });
    const late = newInvitation(ACCOUNT, aRequest(), MONDAY + 2 * HOUR, seededRandom(99));
    await table.client.send(new PutCommand({ TableName: table.name, Item: toItem(late) }));
    const rest = await page({ limit: "100", cursor: String(first.nextCursor) });
    expect([...first.invitations, ...rest.invitations].map(({ id }) => id)).toEqual(idsWhere(() => true));
  });

  test("an invitation whose time is up is listed as expired and as nothing else, swept or not", async () => {
    const clock = fakeClock(MONDAY + 200 * HOUR);
    const { all } = lister(clock);
    const open = (index: number) => index % 5 === 0 || index % 5 === 1;
    expect((await all({ status: "pending" })).ids).toEqual([]);
    expect((await all({ status: "in_progress" })).ids).toEqual([]);
    for (const limit of ["1", "4", "100"]) {
      expect((await all({ status: "expired", limit })).ids).toEqual(
        idsWhere((index) => open(index) || index % 5 === 4),
      );
    }
  });

  test("what is too new for its look-up rows is found all the same", async () => {
    const late = newInvitation(ACCOUNT, aRequest({ reference: "job-1" }), MONDAY + 3 * HOUR - 59_000, seededRandom(5));
    await table.client.send(new PutCommand({ TableName: table.name, Item: toItem(late) }));
    const { all } = lister();
    for (const limit of ["1", "100"]) {
      expect((await all({ reference: "job-1", limit })).ids).toEqual([
        late.id,
        ...idsWhere((index) => index % 3 === 1),
      ]);
    }
    await invitationLookups(table).put(late);
    expect((await all({ reference: "job-1" })).ids).toEqual([late.id, ...idsWhere((index) => index % 3 === 1)]);
  });

  describe("the cursor", () => {
    const wrong = { code: "validation_error", errors: [{ field: "cursor", code: "invalid_cursor" }] };

    test("of another account is refused", async () => {
      const { page } = lister();
      const { nextCursor } = await page({ limit: "1" }, OTHER);
      await expect(page({ cursor: String(nextCursor) })).rejects.toMatchObject(wrong);
    });

    test("of other filters is refused", async () => {
      const { page } = lister();
      const { nextCursor } = await page({ limit: "1", status: "pending" });
      await expect(page({ cursor: String(nextCursor) })).rejects.toMatchObject(wrong);
      await expect(page({ cursor: String(nextCursor), status: "completed" })).rejects.toMatchObject(wrong);
    });

    test("begins with a letter, so that no command line takes it for an option", () => {
      for (let nth = 0; nth < 1000; nth += 1) {
        for (const kind of ["inv", "evt"]) expect(cursorAt(`account ${nth}`, `${kind}_${nth}`)).toMatch(/^[A-Za-z]/);
      }
    });

    test.each(["a", "\0", "inv_", "inv_~", "INVITATION#"])(
      "with the position %j, rightly checked, is refused",
      async (position) => {
        const scope = JSON.stringify([ACCOUNT, null, null, null, null, null]);
        await expect(lister().page({ cursor: cursorAt(scope, position) })).rejects.toMatchObject(wrong);
      },
    );
  });
});
