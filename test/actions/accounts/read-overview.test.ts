import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { describe, expect, test } from "vitest";
import { readOverview } from "#actions/accounts/read-overview.ts";
import { SETUP_STEPS } from "#contract/dashboard/overview.ts";
import type { Role } from "#contract/dashboard/permissions.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { newId } from "#domain/shared/ids.ts";
import { accountSettings } from "#store/accounts/account-settings.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { setupReader } from "#store/accounts/setup.ts";
import { erasureRequestPut, erasureRequestStore } from "#store/invitations/erasure-requests.ts";
import { invitationLookups } from "#store/invitations/invitation-lookups.ts";
import { invitationReader } from "#store/invitations/invitation-reader.ts";
import { toItem } from "#store/invitations/invitation-row.ts";
import { openInvitations } from "#store/invitations/open-invitations.ts";
import { resultList } from "#store/invitations/results/result-list.ts";
import { queueEntry, reviewQueue } from "#store/invitations/results/review-queue.ts";
import { keys } from "#store/keys.ts";
import { transact } from "#store/table/table.ts";
import { endpointStore } from "#store/webhooks/endpoints.ts";
import { anAccount, fakeClock, MONDAY, seededRandom } from "../../support/builders.ts";
import { newMemoryTable } from "../../support/engines/table.ts";
import { aWorld } from "../../support/harness/invitation-harness.ts";
import { anInvitation } from "../../support/records/invitation-record.ts";

const HOUR = 3_600_000;
const random = seededRandom(11);

const anOverview = async (credits = 5) => {
  const table = newMemoryTable();
  const clock = fakeClock();
  const accountId = await anAccount(table, credits);
  const deps = {
    clock,
    accounts: accountStore(table),
    settings: accountSettings(table),
    setup: setupReader(table),
    open: openInvitations(table),
    endpoints: endpointStore(table),
    reviews: reviewQueue(table),
    readInvitations: invitationReader(table),
    results: resultList(table),
    erasureRequests: erasureRequestStore(table),
  };
  /** Writes an invitation that was made `hours` ago, without its debit. */
  const put = async (hours: number, changes: Partial<InvitationRecord> = {}): Promise<void> => {
    const at = MONDAY - hours * HOUR;
    const invitation = {
      ...anInvitation("pending", { account_id: accountId, id: newId("inv", at, random) }),
      created_at: new Date(at).toISOString(),
      expires_at: new Date(at + 720 * HOUR).toISOString(),
      ...changes,
    };
    await table.client.send(new PutCommand({ TableName: table.name, Item: toItem(invitation) }));
  };
  return { table, clock, accountId, deps, put, read: () => readOverview(deps, accountId, { role: "owner" }) };
};

test("a new account has nothing but the steps that set it up, and each role sees its own", async () => {
  const { deps, accountId, read } = await anOverview();
  const overview = await read();
  expect(overview).toMatchObject({ credits: 5, attention: [] });
  expect(overview.usage.every(({ invitations, credits }) => invitations === 0 && credits === 0)).toBe(true);
  expect(overview.setup).toEqual(SETUP_STEPS.map((step) => ({ step, done: false })));
  const steps = async (role: "developer" | "recruiter" | "viewer") =>
    (await readOverview(deps, accountId, { role })).setup.map(({ step }) => step);
  expect(await steps("developer")).toEqual(["token", "endpoint", "test_call"]);
  expect(await steps("recruiter")).toEqual(["invitation", "try_test", "sample_result"]);
  expect(await steps("viewer")).toEqual([]);
  expect((await readOverview(deps, accountId, { role: "owner", steps_dismissed: true })).setup).toEqual([]);
});

test("a role without credits sees none, and one that can act on nothing has nothing waiting, and no names", async () => {
  const { deps, accountId, put } = await anOverview();
  await put(2, { candidate_name: "Ada Lovelace", email_status: "bounced" });
  const overview = await readOverview(deps, accountId, { role: "viewer" });
  expect(overview).toMatchObject({ credits: null, low_balance_level: null });
  expect(overview.usage.every(({ credits }) => credits === null)).toBe(true);
  expect(overview.attention).toEqual([]);
  expect(JSON.stringify(overview)).not.toContain("Lovelace");
});

test("a step is ticked by what was done, and usage by what was spent", async () => {
  const { table, clock, accountId, read } = await anOverview();
  const world = aWorld(table, accountId, clock);
  await world.create({ tests: ["full-editing-assessment"] });
  const overview = await read();
  expect(overview.setup).toContainEqual({ step: "invitation", done: true });
  expect(overview.setup).toContainEqual({ step: "try_test", done: false });
  expect(overview.usage.at(-1)).toMatchObject({ invitations: 1, credits: 2 });
  expect(overview.credits).toBe(3);
});

describe("what needs attention", () => {
  test("is an email that did not arrive while no one has opened the link, and a link that ends within 48 hours", async () => {
    const { put, read } = await anOverview();
    const inHours = (hours: number) => ({ expires_at: new Date(MONDAY + hours * HOUR).toISOString() });
    await put(1, { email_status: "bounced", candidate_name: "Bounced" });
    await put(2, { email_status: "failed", candidate_name: "Failed" });
    await put(3, { email_status: "bounced", opened_at: new Date(MONDAY).toISOString() });
    await put(4, { email_status: "bounced", status: "cancelled" });
    await put(5, { ...inHours(47), candidate_name: "Soon" });
    await put(6, { ...inHours(49) });
    await put(7, { ...inHours(-1) });
    const { attention } = await read();
    expect(attention).toMatchObject([
      { kind: "undelivered_email", count: 2, at_least: false, named: [{ name: "Failed" }, { name: "Bounced" }] },
      { kind: "expiring_soon", count: 1, at_least: false, named: [{ name: "Soon", at: inHours(47).expires_at }] },
    ]);
  });

  test("takes the same units for 3,000 open invitations as for 300, and says that there may be more", async () => {
    const { table, put, read } = await anOverview();
    const unitsAt = async (): Promise<number> => {
      table.reset();
      await read();
      return table.units();
    };
    for (let nth = 0; nth < 10; nth += 1) await put(nth, { email_status: "bounced" });
    const few = await unitsAt();
    expect(few).toBeLessThan(25);
    expect((await read()).attention[0]).toMatchObject({ count: 10, at_least: false });
    for (let nth = 0; nth < 300; nth += 1) await put(700 + nth / 1000);
    const some = await unitsAt();
    for (let nth = 0; nth < 2_700; nth += 1) await put(20 + nth / 1000);
    const many = await unitsAt();
    expect(many).toBeLessThanOrEqual(some + 5);
    expect(many).toBeLessThan(250);
    expect((await read()).attention).toContainEqual(
      expect.objectContaining({ kind: "undelivered_email", count: 10, at_least: true }),
    );
  });
});

test("what waits is a text to mark, a review to decide and a flagged result of the week, by role", async () => {
  const { table, deps, accountId, put } = await anOverview();
  const completed = async (id: string, hours: number, changes: Partial<InvitationRecord>) => {
    const completed_at = new Date(MONDAY - hours * HOUR).toISOString();
    const tests = { overall_score: 80, tests: [], flagged: changes.scores?.flagged ?? false };
    const one = { id, status: "completed", completed_at, overall_pass: true, result_status: "final" } as const;
    await put(hours, { ...one, candidate_name: id, ...changes, scores: tests });
    const found = await deps.readInvitations(accountId, [id]);
    for (const invitation of found) await invitationLookups(table).put(invitation);
    await table.client.send(
      new PutCommand({
        TableName: table.name,
        Item: { ...keys.result(accountId, id), ...queueEntry(accountId, changes.reviews ? "decision" : "reading") },
      }),
    );
  };
  const at = new Date(MONDAY).toISOString();
  const flagged = { overall_score: 1, tests: [], flagged: true };
  await completed("inv_1mark", 1, { result_status: "provisional" });
  await completed("inv_2decide", 2, { reviews: [{ act: "requested", at, decision: null, overall_pass: null }] });
  await completed("inv_3flagged", 3, { scores: flagged });
  await completed("inv_4long", 8 * 24, { scores: flagged });
  const of = async (role: Role) =>
    (await readOverview(deps, accountId, { role })).attention.map(({ kind, count, named }) => [
      ...[kind, count],
      ...named.map(({ name }) => name),
    ]);
  const [toMark, isFlagged] = [
    ["to_mark", 1],
    ["flagged", 1, "inv_3flagged"],
  ];
  expect(await of("recruiter")).toEqual([toMark, isFlagged]);
  expect(await of("reviewer")).toEqual([toMark, ["to_decide", 1, "inv_2decide"], isFlagged]);
  for (const role of ["viewer", "developer"] as const) expect(await of(role)).toEqual([]);
});

test("candidates who ask for erasure are counted for those who can erase, and for no one else", async () => {
  const { table, deps, accountId, read } = await anOverview();
  const request = { account_id: accountId, invitation_id: "inv_1", requested_at: new Date(MONDAY).toISOString() };
  await transact(table, [erasureRequestPut(request)]);
  expect((await read()).attention).toEqual([{ kind: "erasure_requested", count: 1, at_least: false, named: [] }]);
  expect((await readOverview(deps, accountId, { role: "recruiter" })).attention).toEqual([]);
});
