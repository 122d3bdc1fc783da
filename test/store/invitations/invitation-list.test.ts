import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { newInvitation } from "#domain/invitations/invitation.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { statusAt } from "#domain/invitations/lifecycle.ts";
import type { InvitationQuery } from "#domain/invitations/ports.ts";
import { invitationList } from "#store/invitations/invitation-list.ts";
import { invitationLookups } from "#store/invitations/invitation-lookups.ts";
import { toItem } from "#store/invitations/invitation-row.ts";
import type { Table } from "#store/table/table.ts";
import { aRequest, MONDAY } from "../../support/builders.ts";
import { Dice } from "../../support/dice.ts";
import { sendOnly } from "../../support/engines/send-only.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";
import { anInvitation } from "../../support/records/invitation-record.ts";

const unhandled: unknown[] = [];
const keep = (error: unknown) => void unhandled.push(error);
beforeEach(() => void process.on("unhandledRejection", keep));
afterEach(() => void process.off("unhandledRejection", keep));

test("a list of expired invitations whose reads all fail rejects, and leaves no rejection unhandled", async () => {
  const throttled = new Error("Throttled");
  const table: Table = {
    name: "throttled",
    client: sendOnly(() => Promise.reject(throttled)),
    pause: () => Promise.resolve(),
    random: () => 0,
    leaveOut: () => undefined,
  };
  const query = { status: "expired" as const, reference: undefined, candidateEmail: undefined, limit: 2, now: 0 };
  const listing = invitationList(table).query("acct_1", { ...query, from: "", below: "~" });
  await expect(listing).rejects.toBe(throttled);
  await new Promise((resolve) => setImmediate(resolve));
  expect(unhandled).toEqual([]);
});

/** When the lists are asked for: a minute and a half after the first invitation. */
const ASKED = MONDAY + 90_000;
const ACCOUNT = "acct_1";
const EMAILS = ["jane@example.com", "Jane@Example.com", "joe@example.com"] as const;
const FILTERS: Pick<InvitationQuery, "status" | "reference" | "candidateEmail" | "job">[] = [
  {},
  ...(["pending", "in_progress", "completed", "cancelled", "expired"] as const).map((status) => ({ status })),
  { reference: "JOB-1" },
  { candidateEmail: "JANE@example.com" },
  { candidateEmail: "joe@example.com", reference: "JOB-1" },
  { candidateEmail: "jane@example.com", status: "expired" },
  { reference: "JOB-2", status: "pending" },
  { job: "Editor, London" },
  { job: "Editor, London", status: "pending" },
];

/**
 * Forty invitations in a minute and a half, of few candidates and references and in any status: some have expired and are not
 * yet recorded as such, some are being erased, and some of the last minute have no lookup rows yet.
 */
const aRandomAccount = async (seed: number) => {
  const { table } = memoryTable();
  const dice = new Dice(seed);
  const put = (Item: object) => table.client.send(new PutCommand({ TableName: table.name, Item: { ...Item } }));
  const all: InvitationRecord[] = [];
  for (let nth = 0; nth < 40; nth += 1) {
    const created = MONDAY + nth * 2250;
    const request = aRequest({
      candidate_email: dice.pick(EMAILS),
      reference: dice.pick([null, "JOB-1", "JOB-2"]),
      job: nth % 3 ? null : "Editor, London",
      expiry_hours: 24,
    });
    const invitation: InvitationRecord = {
      ...newInvitation(dice.once(9) ? "acct_2" : ACCOUNT, request, created, dice.bytes),
      status: dice.pick(["pending", "pending", "in_progress", "completed", "cancelled", "expired"]),
      ...(dice.once(3) ? { expires_at: new Date(ASKED - dice.roll(2)).toISOString() } : {}),
      ...(dice.once(6) ? { erased_at: new Date(created).toISOString() } : {}),
    };
    all.push(invitation);
    await put(toItem(invitation));
    const hasLookups = created < ASKED - 60_000 || dice.once(2);
    if (hasLookups) await invitationLookups(table).put(invitation);
  }
  return { table, all };
};

/** The ids that a list must have, newest first. */
const expected = (all: readonly InvitationRecord[], query: Partial<InvitationQuery>) => {
  const { status, reference, candidateEmail, job, from = "inv_", below = "inv_~" } = query;
  return all
    .filter(({ account_id, id }) => account_id === ACCOUNT && id >= from && id < below)
    .filter((one) => one.erased_at === null || (reference === undefined && candidateEmail === undefined))
    .filter((one) => status === undefined || statusAt(one, ASKED) === status)
    .filter((one) => reference === undefined || one.reference === reference)
    .filter((one) => job === undefined || one.job === job)
    .filter((one) => candidateEmail === undefined || one.candidate_email.toLowerCase() === candidateEmail.toLowerCase())
    .map(({ id }) => id)
    .reverse();
};

/** All pages of a list. */
const pagesOf = async (list: ReturnType<typeof invitationList>, query: Partial<InvitationQuery>, limit: number) => {
  const pages: string[][] = [];
  let below: string | undefined = query.below ?? "inv_~";
  while (below !== undefined) {
    const page = await list.query(ACCOUNT, { from: "inv_", ...query, below, limit, now: ASKED });
    pages.push(page.invitations.map(({ id }) => id));
    below = page.last;
  }
  return pages;
};

describe.each(FILTERS)("the list of %j", (filters) => {
  test("has what matches, newest first, whole and once in pages of any size, all full but the last", async () => {
    for (let seed = 1; seed <= 2; seed += 1) {
      const { table, all } = await aRandomAccount(seed);
      const ids = expected(all, filters);
      for (const limit of [1, 3, 7, 50]) {
        const pages = await pagesOf(invitationList(table), filters, limit);
        expect(pages.flat(), `seed ${seed}, pages of ${limit}`).toEqual(ids);
        expect(pages, `seed ${seed}, pages of ${limit}`).toHaveLength(Math.max(1, Math.ceil(ids.length / limit)));
      }
    }
  });

  test("has what matches of a time, also when a page examines few", async () => {
    for (let seed = 3; seed <= 4; seed += 1) {
      const { table, all } = await aRandomAccount(seed);
      // The second begins in the last minute, of which lookup rows may be missing.
      for (const [first, end] of [
        [8, 33],
        [20, 35],
      ] as const) {
        const [from = "", below = ""] = [all[first]?.id, all[end]?.id];
        for (const examined of [1, 4, 1000]) {
          const pages = await pagesOf(invitationList(table, examined), { ...filters, from, below }, 3);
          expect(pages.flat(), `seed ${seed}, from ${first}, ${examined} examined`).toEqual(
            expected(all, { ...filters, from, below }),
          );
        }
      }
    }
  });
});

test("a page examines no more than its maximum, and says where to continue", async () => {
  const { table, all } = await aRandomAccount(1);
  const rare = { candidateEmail: "joe@example.com", reference: "JOB-1", from: "inv_", below: "inv_~" };
  const page = await invitationList(table, 5).query(ACCOUNT, { ...rare, limit: 40, now: ASKED });
  expect(page.invitations.length).toBeLessThan(expected(all, rare).length);
  expect(page.last).toBeDefined();
});

test("a list of expired invitations goes on past those that are due for something else, whole and once", async () => {
  const { table } = memoryTable();
  const due_at = new Date(ASKED - 1).toISOString();
  const later = new Date(ASKED + 1).toISOString();
  // Newest first: only the third, fifth and sixth have expired; the others wait for a reminder.
  for (const [nth, expires_at] of [later, later, due_at, later, due_at, due_at].entries()) {
    const invitation = anInvitation("pending", { id: `inv_${9 - nth}`, expires_at });
    await table.client.send(new PutCommand({ TableName: table.name, Item: { ...toItem(invitation), due_at } }));
  }
  expect(await pagesOf(invitationList(table), { status: "expired" }, 2)).toEqual([["inv_7", "inv_5"], ["inv_4"]]);
});
