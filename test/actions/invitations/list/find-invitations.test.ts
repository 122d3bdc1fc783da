import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { type Findable, findInvitations } from "#actions/invitations/list/find-invitations.ts";
import type { InvitationFilters } from "#contract/dashboard/candidates/invitation-filters.ts";
import { newInvitation } from "#domain/invitations/invitation.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { invitationList } from "#store/invitations/invitation-list.ts";
import { invitationLookups } from "#store/invitations/invitation-lookups.ts";
import { invitationReader } from "#store/invitations/invitation-reader.ts";
import { toItem } from "#store/invitations/invitation-row.ts";
import { jobStore } from "#store/invitations/jobs.ts";
import { openInvitations } from "#store/invitations/open-invitations.ts";
import { searchIndex } from "#store/invitations/search/search-index.ts";
import { aRequest, fakeClock, MONDAY, seededRandom } from "../../../support/builders.ts";
import { newMemoryTable } from "../../../support/engines/table.ts";

const HOUR = 3_600_000;
const iso = (ms: number) => new Date(ms).toISOString();

type Row = Parameters<typeof aRequest>[0] & { changes?: Partial<InvitationRecord> };

/** An account with an invitation for each row, one an hour, seen an hour after the last; `at` says which a list shows. */
const anAccount = async (rows: readonly Row[]) => {
  const table = newMemoryTable();
  const random = seededRandom();
  const ids: string[] = [];
  for (const [nth, { changes, ...request }] of rows.entries()) {
    const invitation = { ...newInvitation("acct_1", aRequest(request), MONDAY + nth * HOUR, random), ...changes };
    await table.client.send(new PutCommand({ TableName: table.name, Item: toItem(invitation) }));
    await invitationLookups(table).put(invitation);
    ids.push(invitation.id);
  }
  const clock = fakeClock();
  clock.advance(rows.length * HOUR);
  const deps = {
    clock,
    list: invitationList(table),
    open: openInvitations(table),
    search: searchIndex(table),
    jobs: jobStore(table),
    readInvitations: invitationReader(table),
  };
  const page = (query: InvitationFilters & { words?: string }, findable: Findable = async (all) => all) =>
    findInvitations(deps, { accountId: "acct_1", query, findable });
  /** All pages of two rows. */
  const at = async (query: InvitationFilters & { words?: string }) => {
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const found = await page({ ...query, limit: "2", ...(cursor === undefined ? {} : { cursor }) });
      seen.push(...found.invitations.map(({ id }) => ids.indexOf(id)));
      cursor = found.nextCursor ?? undefined;
    } while (cursor !== undefined);
    return seen;
  };
  return { at, page, ids };
};

const ends = (hours: number) => ({ expiry_hours: hours });

test("are sorted by when their links end, either way, in pages that follow one another", async () => {
  const { at } = await anAccount([ends(72), ends(24), ends(240), ends(48), ends(100)]);
  expect(await at({ sort: "ends_first" })).toEqual([1, 3, 0, 4, 2]);
  expect(await at({ sort: "ends_last" })).toEqual([2, 4, 0, 3, 1]);
  expect(await at({})).toEqual([4, 3, 2, 1, 0]);
});

test("are the same in every order, with those that were erased, which no search finds", async () => {
  const { at, page } = await anAccount([
    ends(72),
    { ...ends(24), job: "Editor", changes: { erased_at: iso(MONDAY) } },
    ends(48),
  ]);
  expect(await at({})).toEqual([2, 1, 0]);
  expect(await at({ sort: "ends_first" })).toEqual([1, 2, 0]);
  expect(await page({ sort: "ends_last" })).toMatchObject({ total: 3 });
  expect(await at({ words: "editor" })).toEqual([]);
  expect(await at({ candidate_email: aRequest().candidate_email, sort: "ends_first" })).toEqual([2, 0]);
});

test("are filtered by when their links end, and by the other filters", async () => {
  const { at } = await anAccount([ends(72), { ...ends(24), job: "Editor" }, ends(240), { ...ends(48), job: "Editor" }]);
  expect(await at({ expires_after: iso(MONDAY + 51 * HOUR) })).toEqual([2, 0]);
  expect(await at({ expires_before: iso(MONDAY + 51 * HOUR) })).toEqual([1]);
  expect(await at({ expires_before: iso(MONDAY + 52 * HOUR), job: "Editor", sort: "ends_first" })).toEqual([1, 3]);
  expect(await at({ status: "expired", sort: "ends_first" })).toEqual([]);
});

test("are found by the beginnings of words of name, address, reference and job, sorted and filtered too", async () => {
  const anna = { candidate_name: "Änna Karenina", candidate_email: "anna@example.com" };
  const { at } = await anAccount([
    { ...anna, ...ends(72), job: "Copy editor" },
    {
      candidate_name: "Bo Lee",
      candidate_email: "bo@quill.example",
      reference: "REQ-7",
      ...ends(24),
      job: "Copy editor",
    },
    { ...anna, ...ends(24), reference: "REQ-8" },
  ]);
  expect(await at({ words: "ann" })).toEqual([2, 0]);
  expect(await at({ words: "KAR änn" })).toEqual([2, 0]);
  expect(await at({ words: "req 7" })).toEqual([1]);
  expect(await at({ words: "editor" })).toEqual([1, 0]);
  expect(await at({ words: "anna", sort: "ends_last" })).toEqual([0, 2]);
  expect(await at({ words: "anna", job: "Copy editor", status: "pending" })).toEqual([0]);
  expect(await at({ words: "nna" })).toEqual([]);
});

test("are those that the overview says wait for a person", async () => {
  const declined = [{ act: "declined" as const, at: iso(MONDAY) }];
  const asked = [{ act: "adjustments_requested" as const, at: iso(MONDAY) }];
  const { at } = await anAccount([
    ends(720),
    { ...ends(720), changes: { email_status: "bounced" } },
    { ...ends(720), changes: { candidate_acts: declined } },
    { ...ends(720), changes: { candidate_acts: asked, adjustments: "More time." } },
    ends(24),
  ]);
  expect(await at({ waiting: "undelivered_email" })).toEqual([1]);
  expect(await at({ waiting: "declined" })).toEqual([2]);
  expect(await at({ waiting: "adjustments_requested" })).toEqual([3]);
  expect(await at({ waiting: "expiring_soon" })).toEqual([4]);
});

test("a cursor of one list is none of another's", async () => {
  const { page } = await anAccount([ends(72), ends(24), ends(48)]);
  const { nextCursor } = await page({ sort: "ends_first", limit: "1" });
  for (const query of [{}, { sort: "ends_last" }, { sort: "ends_first", words: "a" }] as const) {
    await expect(page({ ...query, cursor: nextCursor ?? "" })).rejects.toMatchObject({ code: "validation_error" });
  }
});

test("are counted, on every page, unless it is the plain list", async () => {
  const { page } = await anAccount([ends(72), ends(24), { ...ends(48), job: "Editor" }]);
  const first = await page({ sort: "ends_last", limit: "1" });
  expect(first).toMatchObject({ total: 3, isCut: false });
  const second = await page({ sort: "ends_last", limit: "1", cursor: first.nextCursor ?? "" });
  expect(second).toMatchObject({ total: 3 });
  expect(await page({ sort: "ends_last", job: "Editor" })).toMatchObject({ total: 1 });
  expect(await page({ limit: "1" })).toMatchObject({ total: null });
});

test("what may not be found is neither listed nor counted", async () => {
  const { page } = await anAccount([ends(24), ends(48)]);
  const none: Findable = async () => [];
  expect(await page({ sort: "ends_first" })).toMatchObject({ total: 2 });
  expect(await page({ sort: "ends_first" }, none)).toMatchObject({ total: 0, invitations: [], nextCursor: null });
  expect(await page({}, none)).toMatchObject({ total: null, invitations: [] });
});
