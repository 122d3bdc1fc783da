import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { describe, expect, test } from "vitest";
import { newRequestRecord } from "#domain/idempotency/request-record.ts";
import { decideDecline } from "#domain/invitations/before-start/decline.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { type Decision, decideCancel, decideComplete, decideStart } from "#domain/invitations/lifecycle.ts";
import type { ResultChange } from "#domain/results/ports.ts";
import { newResult } from "#domain/results/result.ts";
import { movementIdOf } from "#domain/shared/ids.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { requestRecords } from "#store/idempotency/request-records.ts";
import { erasureRequestStore } from "#store/invitations/erasure-requests.ts";
import { invitationChanges } from "#store/invitations/invitation-changes.ts";
import { invitationStore } from "#store/invitations/invitations.ts";
import { resultStore } from "#store/invitations/results/results.ts";
import { reviewQueue } from "#store/invitations/results/review-queue.ts";
import { keys } from "#store/keys.ts";
import { get } from "#store/table/reads.ts";
import { anAccount, fakeClock, MONDAY, seededRandom } from "../../support/builders.ts";
import { aScore, aWorld } from "../../support/harness/invitation-harness.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";
import { anAuditEntry } from "../../support/records/audit-entry.ts";
import { audited } from "../../support/records/team.ts";

const NOW = MONDAY + 3_600_000;
const LATER = "2026-03-02T12:00:00.000Z";

const FINAL = { overall_pass: true, result_status: "final", scores: null } as const;

const changeOf = (decision: Extract<Decision, { kind: "change" }> | { kind: "unchanged" | "refused" }) => {
  if (decision.kind !== "change") throw new Error("Nothing is changed");
  return decision.change;
};

const anInvitation = async () => {
  const { table } = memoryTable();
  const account = await anAccount(table, 5);
  const { invitation } = await aWorld(table, account, fakeClock()).create({ expiry_hours: 24 });
  const row = () => get(table, keys.invitation(account, invitation.id));
  const read = async () => {
    const found = await invitationStore(table).read(account, invitation.id);
    if (found === undefined) throw new Error("No invitation");
    return found;
  };
  const changes = invitationChanges(table);
  /** Starts it, and completes it with a result. */
  const complete = async () => {
    await changes.apply(invitation, changeOf(decideStart(invitation, NOW)));
    const started = await read();
    const result = newResult(started, aScore(), NOW, seededRandom());
    await changes.apply(started, changeOf(decideComplete(started, NOW, FINAL)), { result });
  };
  return { table, account, invitation, row, read, changes, complete };
};

test("a change is written onto the row that its decision saw, and its result is what is read then", async () => {
  const { invitation, changes, read } = await anInvitation();
  const after = await changes.apply(invitation, changeOf(decideStart(invitation, NOW)));
  expect(after).toMatchObject({ status: "in_progress", started_at: new Date(NOW).toISOString() });
  expect(await read()).toEqual(after);
  const cancelled = await changes.apply(await read(), changeOf(decideCancel(await read(), NOW + 1)));
  expect(await read()).toEqual(cancelled);
});

test.each<[string, Partial<InvitationRecord>]>([
  ["status", { status: "cancelled" }],
  ["a running part", { test_deadline: LATER }],
  ["a submission", { submitted_at: LATER }],
  ["the expiry", { expires_at: LATER }],
])("a decision that saw another value of %s is stale and changes nothing", async (_, seen) => {
  const { invitation, changes, read } = await anInvitation();
  const outdated = { ...invitation, ...seen };
  const change = { ...changeOf(decideStart(invitation, NOW)), assumes: seen };
  expect(await changes.apply(outdated, change)).toBe("stale");
  expect(await read()).toEqual(invitation);
});

test("of two decisions at once on the same row one is written", async () => {
  const { invitation, changes } = await anInvitation();
  const [start, cancel] = [changeOf(decideStart(invitation, NOW)), changeOf(decideCancel(invitation, NOW))];
  const outcomes = await Promise.all([changes.apply(invitation, start), changes.apply(invitation, cancel)]);
  expect(outcomes.filter((outcome) => outcome === "stale")).toHaveLength(1);
});

test("who declines is no longer due for a reminder, and who takes it back is again", async () => {
  const { invitation, changes, row } = await anInvitation();
  const set: Partial<InvitationRecord> = { email_status: "sent", reminder_hours: [6] };
  let seen: Awaited<ReturnType<typeof changes.apply>> = await changes.apply(invitation, {
    assumes: {},
    set,
  });
  const due: unknown[] = [(await row())?.due_at];
  for (const declines of [true, false]) {
    if (seen === "stale") throw new Error("It was changed meanwhile");
    seen = await changes.apply(seen, changeOf(decideDecline(seen, declines, NOW)));
    due.push((await row())?.due_at);
  }
  const reminder = new Date(Date.parse(invitation.expires_at) - 6 * 3_600_000).toISOString();
  expect(due).toEqual([reminder, invitation.expires_at, reminder]);
});

describe("credits that come back", () => {
  test("come with their change, once, with an entry in the ledger", async () => {
    const { table, account, invitation, changes } = await anInvitation();
    const cancel = changeOf(decideCancel(invitation, NOW));
    const outcomes = await Promise.all([1, 2, 3].map(() => changes.apply(invitation, cancel)));
    expect(outcomes.filter((outcome) => outcome === "stale")).toHaveLength(2);
    const accounts = accountStore(table);
    expect((await accounts.read(account))?.credits).toBe(5);
    expect((await accounts.ledger(account)).filter(({ kind }) => kind === "cancelled")).toMatchObject([
      { credits: 1, id: movementIdOf(invitation.id, "cancelled", NOW) },
    ]);
  });

  test("come back at most once, whatever the row says", async () => {
    const { table, account, invitation, changes, read } = await anInvitation();
    await changes.apply(invitation, changeOf(decideCancel(invitation, NOW)));
    const reopened = { assumes: {}, set: { status: "pending" as const, cancelled_at: null } };
    await changes.apply(await read(), reopened);
    const again = await read();
    expect(await changes.apply(again, changeOf(decideCancel(again, NOW)))).toBe("stale");
    expect((await accountStore(table).read(account))?.credits).toBe(5);
  });
});

test("a result is written with its invitation's completion, and neither without the other", async () => {
  const { table, account, invitation, changes, read } = await anInvitation();
  await changes.apply(invitation, changeOf(decideStart(invitation, NOW)));
  const started = await read();
  const result = newResult(started, aScore(), NOW, seededRandom());
  const complete = changeOf(decideComplete(started, NOW, FINAL));
  const stale = { ...complete, assumes: { ...complete.assumes, status: "pending" as const } };
  expect(await changes.apply(started, stale, { result })).toBe("stale");
  expect(await resultStore(table).read(account, invitation.id)).toBeUndefined();
  await changes.apply(started, complete, { result });
  expect(await resultStore(table).read(account, invitation.id)).toEqual(result);
  expect(await resultStore(table).read("acct_other", invitation.id)).toBeUndefined();
  expect((await read()).status).toBe("completed");
});

describe("the index entries", () => {
  test("follow the status and what is due next, in the same write", async () => {
    const { account, invitation, changes, row, read } = await anInvitation();
    expect(await row()).toMatchObject({ status_key: `ACCOUNT#${account}#pending`, due_at: expect.any(String) });
    await changes.apply(invitation, changeOf(decideCancel(invitation, NOW)));
    const cancelled = await read();
    await changes.apply(cancelled, { assumes: {}, set: { email_status: "none" } });
    const after = await row();
    expect(after).toMatchObject({ status_key: `ACCOUNT#${account}#cancelled` });
    expect(after).not.toHaveProperty("due_at");
    expect(after).not.toHaveProperty("due_shard");
  });

  test("are right although two changes of what they follow from are decided on the same row", async () => {
    const { invitation, changes, row, read } = await anInvitation();
    // The email is sent while the candidate starts: each alone would leave the other's due time.
    const start = changes.apply(invitation, changeOf(decideStart(invitation, NOW)));
    const sent = changes.apply(invitation, { assumes: {}, set: { email_status: "sent" } });
    expect((await Promise.all([start, sent])).filter((outcome) => outcome === "stale")).toHaveLength(1);
    const { status } = await read();
    expect((await row())?.status_key).toBe(`ACCOUNT#${invitation.account_id}#${status}`);
  });

  test("are left alone by a change of something else, which no other change makes stale", async () => {
    const { invitation, changes, read } = await anInvitation();
    await changes.apply(invitation, changeOf(decideStart(invitation, NOW)));
    const after = await changes.apply(invitation, { assumes: {}, set: { email_resends: 1 } });
    expect(after).not.toBe("stale");
    expect(await read()).toMatchObject({ status: "in_progress", email_resends: 1 });
  });
});

describe("what belongs to a change is written with it, or not at all", () => {
  const ADD_RESEND = { assumes: {}, set: { email_resends: 1 } };
  const STALE = { ...ADD_RESEND, assumes: { status: "cancelled" as const } };

  test("an entry of the audit log", async () => {
    const { table, account, invitation, changes } = await anInvitation();
    const [written, refused] = [anAuditEntry(account), anAuditEntry(account)];
    expect(await changes.apply(invitation, STALE, { audit: refused })).toBe("stale");
    await changes.apply(invitation, ADD_RESEND, { audit: written });
    const entries = await audited(table, account);
    expect(entries).toEqual([written]);
  });

  test("the record of its request", async () => {
    const { table, account, invitation, changes } = await anInvitation();
    const record = newRequestRecord({ accountId: account, key: "k", path: "/x", body: {} }, NOW, seededRandom());
    expect(await changes.apply(invitation, STALE, { record })).toBe("stale");
    expect(await requestRecords(table).find(record)).toBeUndefined();
    await changes.apply(invitation, ADD_RESEND, { record });
    expect(await requestRecords(table).find(record)).toBeDefined();
  });

  test("a candidate's request for erasure, which leaves the list with its answer", async () => {
    const { table, account, invitation, changes, read } = await anInvitation();
    const open = () => erasureRequestStore(table).list(account, 9);
    const erasureRequest = { account_id: account, invitation_id: invitation.id, requested_at: LATER };
    expect(await changes.apply(invitation, STALE, { erasureRequest })).toBe("stale");
    expect(await open()).toEqual([]);
    await changes.apply(invitation, ADD_RESEND, { erasureRequest });
    expect(await open()).toEqual([erasureRequest]);
    expect(await changes.apply(invitation, STALE, { erasureRequestAnswered: erasureRequest })).toBe("stale");
    expect(await open()).toEqual([erasureRequest]);
    await changes.apply(await read(), ADD_RESEND, { erasureRequestAnswered: erasureRequest });
    expect(await open()).toEqual([]);
  });

  test("the mark of an erasure, which must exist", async () => {
    const { table, account, invitation, changes, row } = await anInvitation();
    const marked = () => get(table, keys.erased(account, "era_1", invitation.id));
    const erasure = {
      erasure_id: "era_1",
      counts: { invitations: 1, results: 0, events: 0, deliveries: 0, emails: 0 },
    };
    const revision = (await row())?.revision;
    expect(await changes.apply(invitation, ADD_RESEND, { erasure })).toBe("stale");
    expect([(await row())?.revision, await marked()]).toEqual([revision, undefined]);
    const key = keys.erasure(account, "era_1");
    await table.client.send(new PutCommand({ TableName: table.name, Item: key }));
    await changes.apply(invitation, ADD_RESEND, { erasure });
    expect(await get(table, key)).toMatchObject({ invitations: 1 });
    expect(await marked()).toMatchObject({ account_id: account, erasure_id: "era_1", invitation_id: invitation.id });
  });

  test("a change of its result that no one has changed since, with the result's place in the queue", async () => {
    const { table, account, invitation, changes, read, complete } = await anInvitation();
    await complete();
    const waiting = async () =>
      (await reviewQueue(table).page(account, { from: "inv_", below: "inv_~", limit: 9 })).ids;
    const changed = async (candidate_name: string, assumes: ResultChange["assumes"], awaits: ResultChange["awaits"]) =>
      changes.apply(await read(), ADD_RESEND, { resultChange: { set: { candidate_name }, assumes, awaits } });
    expect(await changed("Janet", { human_marks: {} }, "reading")).toBe("stale");
    expect(await waiting()).toEqual([]);
    expect(await changed("Janet", { human_marks: null }, "reading")).not.toBe("stale");
    expect((await resultStore(table).read(account, invitation.id))?.candidate_name).toBe("Janet");
    expect(await waiting()).toEqual([invitation.id]);
    await changed("Janet", {}, null);
    expect(await waiting()).toEqual([]);
  });
});

test("that a result was read is noted once, with the first time", async () => {
  const { table, account, invitation, complete } = await anInvitation();
  const results = resultStore(table);
  await results.noteRead(account, invitation.id, LATER);
  expect(await results.read(account, invitation.id), "no result is made up").toBeUndefined();
  await complete();
  for (const at of [LATER, "2026-03-05T12:00:00.000Z"]) await results.noteRead(account, invitation.id, at);
  expect(await get(table, keys.result(account, invitation.id))).toMatchObject({ read_at: LATER });
});

test.each([
  [39, false],
  [200, true],
])("a review %i days after the invitation was created is due to be compared with its events: %s", async (days, due) => {
  const { table, account, invitation, changes, read } = await anInvitation();
  const at = new Date(MONDAY + days * 86_400_000).toISOString();
  const review = { act: "requested", at, decision: null, overall_pass: null } as const;
  await changes.apply(await read(), { assumes: {}, set: { updated_at: at, reviews: [review] } });
  const row = await get(table, keys.unpublished(account, invitation.id));
  expect(row?.due_at).toBe(due ? new Date(Date.parse(at) + 900_000).toISOString() : undefined);
  expect(row === undefined).toBe(!due);
});
