import fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { ListedInvitation } from "#domain/invitations/listed-invitation.ts";
import { invitationList } from "#store/invitations/invitation-list.ts";
import { invitationLookups } from "#store/invitations/invitation-lookups.ts";
import { addressHash, keys, labelHash } from "#store/keys.ts";
import { get, rowsUnder } from "#store/table/reads.ts";
import { update } from "#store/table/table.ts";
import { MONDAY } from "../../support/builders.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";
import { anInvitation } from "../../support/records/invitation-record.ts";

/** The rows without those of the search, whose keys are words (`search/search-index.test.ts`). */
const lookupsOf = (memory: ReturnType<typeof memoryTable>) =>
  [...memory.items()].filter(({ pk }) => !String(pk).startsWith("SEARCH#"));

test("an invitation is found by its candidate, in any case, and by its reference; twice written is once", async () => {
  const memory = memoryTable();
  const invitation = anInvitation("pending", {}, { reference: "job", candidate_email: "Jane@Example.com" });
  const lookups = invitationLookups(memory.table);
  await Promise.all([lookups.put(invitation), lookups.put(invitation)]);
  const byCandidate = keys.candidate("acct_1", addressHash("jane@example.com"), "");
  const byReference = keys.referenced("acct_1", labelHash("job"), "");
  for (const prefix of [byCandidate, byReference]) {
    expect((await rowsUnder(memory.table, prefix)).map(({ sk }) => sk)).toEqual([prefix.sk + invitation.id]);
  }
  expect(lookupsOf(memory)).toHaveLength(2);
});

test("without a reference there is one row; neither address nor reference is in a key, and a message is in no row", async () => {
  const memory = memoryTable();
  await invitationLookups(memory.table).put(anInvitation("pending"));
  expect(lookupsOf(memory)).toHaveLength(1);
  const request = { reference: "secret project", custom_message: "Good luck" };
  await invitationLookups(memory.table).put(anInvitation("pending", {}, request));
  expect(JSON.stringify(lookupsOf(memory).map(({ pk, sk }) => [pk, sk]))).not.toMatch(/jane|doe|secret/i);
  expect(JSON.stringify([...memory.items()])).not.toContain("Good luck");
});

/** What a list by reference shows of the account's only invitation, late enough that it reads the lookup rows. */
const listed = async ({ table }: ReturnType<typeof memoryTable>) => {
  const everything = { from: "inv_", below: "inv_~", limit: 10, now: MONDAY + 600_000 };
  return (await invitationList(table).query("acct_1", { ...everything, reference: "job" })).invitations;
};

/** The same invitation after each of some changes. */
const history = () => {
  const created = anInvitation("pending", {}, { reference: "job" });
  const sent = { ...created, email_status: "sent" as const, revision: 1 };
  const started = { ...sent, status: "in_progress" as const, started_at: sent.created_at, revision: 2 };
  return [created, sent, started, { ...started, status: "cancelled" as const, revision: 3 }];
};

test("in whatever order and however often changes arrive, the newest is the one that lists show", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(3), { minLength: 1, maxLength: 12 }), async (arrivals) => {
      const memory = memoryTable();
      const lookups = invitationLookups(memory.table);
      const states = history();
      for (const arrival of arrivals) await lookups.put(states[arrival] ?? expect.unreachable());
      expect(await listed(memory)).toEqual([z.parse(ListedInvitation, states[Math.max(...arrivals)])]);
    }),
  );
});

test("a copy does not remove what a start of a test has written on the row", async () => {
  const memory = memoryTable();
  const [created, sent] = history();
  if (created === undefined || sent === undefined) throw new Error("There is no history");
  const lookups = invitationLookups(memory.table);
  await lookups.put(created);
  const Key = keys.candidate("acct_1", addressHash(created.candidate_email), created.id);
  await update(memory.table, {
    Key,
    UpdateExpression: "SET last_draw = :draw",
    ExpressionAttributeValues: { ":draw": "a draw" },
  });
  await lookups.put(sent);
  expect(await get(memory.table, Key)).toMatchObject({ last_draw: "a draw", revision: 1 });
});
