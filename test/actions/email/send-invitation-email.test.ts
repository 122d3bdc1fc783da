import { beforeEach, describe, expect, test } from "vitest";
import { sendInvitationEmail } from "#actions/email/send-invitation-email.ts";
import { sweepDue } from "#actions/events/sweep-due.ts";
import { resendInvitation } from "#actions/invitations/resend-invitation.ts";
import { AccountSettings } from "#domain/accounts/account-record.ts";
import { dueAt } from "#domain/invitations/lifecycle.ts";
import type { Sent } from "#domain/shared/email-progress.ts";
import { EMAIL_CLAIM_MS, EMAIL_SAFETY_MS } from "#domain/shared/email-progress.ts";
import { testTenantOf } from "#domain/shared/tenant.ts";
import { MONDAY, seededRandom } from "../../support/builders.ts";
import { dueRow, newMemoryTable, type TestTable } from "../../support/engines/table.ts";
import { oneInvited } from "../../support/harness/email-harness.ts";
import { Died, mortal } from "../../support/processes/crash-after-n-calls.ts";

let table: TestTable;
beforeEach(() => {
  table = newMemoryTable();
});

const HOUR = 3_600_000;
const NOT_TAKEN: Sent = { kind: "not_taken", reason: "ThrottlingException" };

describe("an invitation's email", () => {
  test("is due from the moment at which it is asked for, and once it is sent only the invitation is", async () => {
    const { deliver, invitation, now } = await oneInvited(table);
    const requested = Date.parse(invitation.created_at);
    expect(await dueRow(table, invitation)).toBe(new Date(requested + EMAIL_SAFETY_MS).toISOString());
    await deliver();
    expect(await dueRow(table, invitation)).toBe(dueAt(await now()));
  });

  test("costs 7 calls: three reads, the claim, two counters, and the outcome, which moves the entry in the due index and is copied to the one by status", async () => {
    const { deliver, invitation, deps } = await oneInvited(table);
    // The account's key of hashes is read once by an environment.
    await deps.emailCounter.read(invitation.account_id, invitation.candidate_email, 0);
    table.reset();
    await deliver();
    const uses = table.uses.map(({ command, units }) => `${command} ${units}`);
    expect(uses).toEqual([...Array(3).fill("GetItem 1"), ...Array(3).fill("UpdateItem 1"), "UpdateItem 4"]);
  });

  test.each([
    [5 * 60_000, { "email.handed_over": 1 }],
    [5 * 60_000 + 1, { "email.handed_over": 1, "email.handed_over_late": 1 }],
  ])("that SES gets %i ms after it was asked for is counted as %j", async (ms, counts) => {
    const { deliver, clock, counted } = await oneInvited(table);
    clock.advance(ms);
    await deliver();
    expect(counted).toEqual(counts);
  });

  test("of test mode is not counted", async () => {
    const { deliver, clock, counted, now } = await oneInvited(table, testTenantOf);
    clock.advance(HOUR);
    await deliver();
    expect(await now()).toMatchObject({ email_status: "sent" });
    expect(counted).toEqual({});
  });

  test.each([
    [{ emails_per_address: 1 }, "address_limit"],
    [{ emails_per_day: 1 }, "account_limit"],
  ])("over the limit %j is not sent, and says so; a resend is refused", async (limit, email_reason) => {
    const { deps, message, sent, now } = await oneInvited(table);
    const settings = async () => AccountSettings.parse(limit);
    await deps.emailCounter.take(message.account_id, "jane@example.com", { address: 9, account: 9 }, deps.wall.now());
    await sendInvitationEmail({ ...deps, settings }, message);
    expect(sent).toEqual([]);
    expect(await now()).toMatchObject({ email_status: "failed", email_reason, email_claim: null });
    const { account_id: accountId, invitation_id: invitationId } = message;
    const clock = { now: () => deps.clock.now() + HOUR };
    const resend = resendInvitation({ ...deps, clock, settings }, { accountId, invitationId });
    await expect(resend).rejects.toMatchObject({ code: "rate_limited" });
  });

  test("that could not be counted is tried again, and then sent", async () => {
    const { deps, message, clock, sweep, work, sent, now } = await oneInvited(table);
    const emailCounter = { take: () => Promise.reject(new Error("The table does not respond")) };
    await sendInvitationEmail({ ...deps, emailCounter }, message);
    expect(await now()).toMatchObject({ email_status: "queued" });
    clock.advance(HOUR);
    await sweep();
    await work();
    expect(sent).toHaveLength(1);
  });

  test("of a message that 20 senders get at once is one", async () => {
    const { deps, message, sent, now } = await oneInvited(table);
    const senders = Array.from({ length: 20 }, (_, seed) =>
      sendInvitationEmail({ ...deps, random: seededRandom(seed) }, message),
    );
    await Promise.all(senders);
    expect(sent).toHaveLength(1);
    expect((await now()).email_status).toBe("sent");
  });

  test("is sent although the answer to the claim is lost: the sender finds its own claim", async () => {
    const { deps, message, sent, now } = await oneInvited(table);
    let lost = false;
    const apply: typeof deps.changes.apply = async (...change) => {
      const after = await deps.changes.apply(...change);
      if (lost) return after;
      lost = true;
      // The SDK has made the call again, and met its own write.
      return "stale";
    };
    await sendInvitationEmail({ ...deps, changes: { apply } }, message);
    expect(sent).toHaveLength(1);
    expect((await now()).email_status).toBe("sent");
  });

  test("about an invitation that does not exist, or of an older request, is none", async () => {
    const { send, message, sent } = await oneInvited(table);
    await send({ ...message, invitation_id: "inv_00000000000000000000000000" });
    await send({ ...message, request: 0 });
    expect(sent).toEqual([]);
  });

  test("leaves neither address, name nor token in the log", async () => {
    const { deliver, answers, logged, invitation } = await oneInvited(table);
    answers(() => NOT_TAKEN);
    await deliver();
    expect(logged).toHaveLength(1);
    for (const secret of ["jane@example.com", "Jane Doe", invitation.token]) {
      expect(logged.join()).not.toContain(secret);
    }
  });
});

describe("what the mail system answers", () => {
  test("not taken: it stays queued, is due again, and no message fails over it", async () => {
    const { deliver, answers, counted, clock, sweep, queue, work, sent, now } = await oneInvited(table);
    answers(() => NOT_TAKEN);
    await deliver();
    expect(await now()).toMatchObject({ email_status: "queued", email_claim: null });
    expect(counted).toEqual({ "email.not_taken": 1 });
    await sweep();
    expect(queue).toEqual([]);
    answers(() => ({ kind: "sent" }));
    clock.advance(2 * 60_000);
    await sweep();
    expect(queue).toHaveLength(1);
    await work();
    expect(sent).toHaveLength(1);
    expect((await now()).email_status).toBe("sent");
  });
});

describe("an invitation that is closed", () => {
  test.each([
    ["cancelled", (emails: Awaited<ReturnType<typeof oneInvited>>) => emails.world.cancel(emails.invitation.id)],
    ["expired", async ({ clock }: Awaited<ReturnType<typeof oneInvited>>) => clock.advance(240 * HOUR)],
  ])("as %s is not mailed, by its message nor by the sweep, and leaves the due index", async (_, close) => {
    for (const by of ["message", "sweep"] as const) {
      const emails = await oneInvited(table);
      await close(emails);
      emails.clock.advance(HOUR);
      if (by === "message") await emails.deliver();
      await emails.sweep();
      await emails.work();
      expect(emails.sent).toEqual([]);
      expect((await emails.now()).email_status).toBe("none");
      expect(await dueRow(table, emails.invitation)).toBeUndefined();
    }
  });

  test("between the sender's look and its claim is not mailed: the claim says what was seen", async () => {
    const { deps, message, sent, world, invitation, now } = await oneInvited(table);
    const { read } = deps.accounts;
    const accounts = {
      ...deps.accounts,
      read: async (id: string) => {
        await world.cancel(invitation.id);
        return read(id);
      },
    };
    await sendInvitationEmail({ ...deps, accounts }, message);
    expect(sent).toEqual([]);
    expect((await now()).email_status).toBe("none");
  });
});

describe("a resend", () => {
  test("while the first email is not taken replaces it: the request is sent once, the first never", async () => {
    const { deliver, answers, clock, sweep, work, sent, world, invitation, message } = await oneInvited(table);
    answers(() => NOT_TAKEN);
    await deliver();
    clock.advance(10 * 60_000);
    await world.resend(invitation.id);
    answers(() => ({ kind: "sent" }));
    await deliver();
    expect(sent).toEqual([]);
    clock.advance(EMAIL_SAFETY_MS);
    await sweep();
    await work();
    expect(sent.map(({ request }) => request)).toEqual([`${message.invitation_id} 2`]);
  });
});

test("a claim runs out in real time: a test clock that moves a day while a sender is at work settles nothing", async () => {
  const { deps, message, answers, clock, sweep, queue, work, sent, now } = await oneInvited(table);
  const wall = { now: () => MONDAY };
  const inRealTime = { ...deps, wall };
  answers(async () => {
    clock.advance(24 * HOUR);
    await sweepDue(inRealTime, () => true);
    await sendInvitationEmail(inRealTime, message);
    return { kind: "sent" };
  });
  await sendInvitationEmail(inRealTime, message);
  await sweep();
  expect(queue).toEqual([]);
  await work();
  expect(sent).toHaveLength(1);
  expect(await now()).toMatchObject({ email_status: "sent", email_reason: null });
});

describe("the death of a sender at any of its calls", () => {
  const SPARED = ["clock", "wall", "log", "metrics", "random", "pageUrl", "table", "due"] as const;
  const deaths = (calls: number) =>
    Array.from({ length: calls }, (_, call) => call).flatMap((call) =>
      (["before", "after"] as const).map((moment) => ({ call, moment })),
    );

  test.each(deaths(8))("call $call, $moment it: one email at most, and in the end sent or failed", async (death) => {
    const { deps, message, clock, sweep, work, deliver, sent, now } = await oneInvited(table);
    await expect(sendInvitationEmail(mortal(deps, death, SPARED), message)).rejects.toThrow(Died);
    const handedOver = sent.length;
    // The queue delivers the message again while the dead sender's claim may still be alive; then the sweep comes.
    await deliver();
    clock.advance(EMAIL_CLAIM_MS);
    await deliver();
    clock.advance(EMAIL_SAFETY_MS);
    await sweep();
    await work();
    const { email_status, email_reason, email_claim } = await now();
    expect(sent).toHaveLength(email_status === "sent" ? 1 : handedOver);
    expect([email_status, email_reason]).toEqual(
      email_status === "sent" ? ["sent", null] : ["failed", "unknown_outcome"],
    );
    expect(email_claim).toBeNull();
    // Only a sender that died with its claim written leaves an outcome that no one knows.
    const claimed = death.call > 3 || (death.call === 3 && death.moment === "after");
    const finished = death.call === 7 && death.moment === "after";
    expect(email_status).toBe(claimed && !finished ? "failed" : "sent");
  });

  test("there are eight calls, so the ninth is none", async () => {
    const { deps, message } = await oneInvited(table);
    await sendInvitationEmail(mortal(deps, { call: 8, moment: "before" }, SPARED), message);
  });
});
