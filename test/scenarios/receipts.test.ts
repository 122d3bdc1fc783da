import { beforeEach, describe, expect, test } from "vitest";
import { submitPart } from "#actions/candidate/submit-part.ts";
import { eraseInvitation } from "#actions/privacy/erase-invitation.ts";
import type { ResolvedRequest } from "#domain/invitations/request/package.ts";
import { accountSettings } from "#store/accounts/account-settings.ts";
import { dueRow, newMemoryTable, type TestTable } from "../support/engines/table.ts";
import { anEmailWorld } from "../support/harness/email-harness.ts";
import { atEachCall, crashed, mortal } from "../support/processes/crash-after-n-calls.ts";
import { anAuditEntry } from "../support/records/audit-entry.ts";

const MINUTE = 60_000;
let table: TestTable;
beforeEach(() => {
  table = newMemoryTable();
});

/** An invited candidate whose last test runs, and the service around them; `receipts` were sent. */
const taking = async (request: Partial<ResolvedRequest> = {}) => {
  const emails = await anEmailWorld(table);
  const { invitation, message } = await emails.invite({ tests: ["proofreading-test"], ...request });
  if (request.send_email !== false) await emails.send(message);
  const candidate = emails.world.candidate(invitation.id);
  const target = { accountId: emails.account, invitationId: invitation.id };
  return {
    ...emails,
    invitation,
    candidate,
    target,
    start: () => candidate.start("proofreading-test"),
    submit: () => candidate.submit("proofreading-test", 0),
    receipts: () => emails.sent.filter(({ email }) => email.subject.startsWith("Received: ")),
    /** What the stream does with the change that asks for the receipt, and then the queue. */
    deliver: async () => {
      const { email_requests } = await emails.row(invitation.id);
      await emails.send({ ...message, request: email_requests });
    },
  };
};

test("the receipt is sent once when the candidate submits the last test, and its state is that of the last email", async () => {
  const { start, submit, deliver, receipts, row, invitation } = await taking();
  await start();
  await submit();
  expect(await row(invitation.id)).toMatchObject({
    status: "completed",
    email_kind: "receipt",
    email_status: "queued",
  });
  await Promise.all([deliver(), deliver(), deliver()]);
  await deliver();
  expect(receipts()).toHaveLength(1);
  const { email_status, earlier_emails } = await row(invitation.id);
  expect(email_status).toBe("sent");
  expect(earlier_emails).toMatchObject([{ kind: "invitation", status: "sent" }]);
  expect(await dueRow(table, invitation)).toBeUndefined();
});

test("the receipt is sent when the clock ends the last test, also if its message is lost", async () => {
  const { start, clock, sweep, work, receipts } = await taking();
  await start();
  clock.advance(16 * MINUTE);
  await sweep();
  await work();
  expect(receipts()).toHaveLength(0);
  clock.advance(16 * MINUTE);
  await sweep();
  await work();
  expect(receipts()).toHaveLength(1);
});

describe("no receipt is sent", () => {
  test("if the account has switched it off", async () => {
    const { account, clock, start, submit, deliver, sent } = await taking();
    await accountSettings(table).change(account, { receipt_email: false }, anAuditEntry(account));
    clock.advance(MINUTE);
    await start();
    await submit();
    await deliver();
    expect(sent).toHaveLength(1);
  });

  test("if the account emails its candidates itself", async () => {
    const { start, submit, row, invitation } = await taking({ send_email: false });
    await start();
    await submit();
    expect(await row(invitation.id)).toMatchObject({ status: "completed", email_status: "none", email_requests: 0 });
  });

  test("when the invitation expires before the last test", async () => {
    const { clock, candidate, sweep, work, receipts, row, invitation } = await taking({
      tests: ["proofreading-test", "punctuation-test"],
    });
    await candidate.start("proofreading-test");
    await candidate.submit("proofreading-test", 0);
    clock.advance(300 * 60 * MINUTE);
    for (let times = 0; times < 3; times += 1) {
      await sweep();
      await work();
    }
    expect((await row(invitation.id)).status).toBe("expired");
    expect(receipts()).toHaveLength(0);
  });

  test("once the candidate's data is erased", async () => {
    const { deps, start, submit, deliver, receipts, row, invitation, target } = await taking();
    await start();
    await submit();
    await eraseInvitation(deps, target, null);
    await deliver();
    expect(receipts()).toHaveLength(0);
    expect((await row(invitation.id)).email_status).toBe("none");
  });
});

test("the submission does not wait for the email before it, whatever its sender does meanwhile", async () => {
  const emails = await anEmailWorld(table);
  const { invitation, message } = await emails.invite({ tests: ["proofreading-test"] });
  const candidate = emails.world.candidate(invitation.id);
  await candidate.start("proofreading-test");
  // The test is submitted while the invitation's email is on its way.
  emails.answers(async () => {
    await candidate.submit("proofreading-test", 0);
    return { kind: "sent" };
  });
  await emails.send(message);
  const { status, email_requests, email_status, earlier_emails } = await emails.row(invitation.id);
  expect({ status, email_requests, email_status }).toEqual({
    status: "completed",
    email_requests: 2,
    email_status: "queued",
  });
  expect(earlier_emails).toMatchObject([{ status: "failed", reason: "unknown_outcome" }]);
});

test("however the submission dies, it leaves one receipt", async () => {
  const deaths = await atEachCall(async (death) => {
    const { deps, start, deliver, submit, receipts, target } = await taking();
    await start();
    const dying = mortal(deps, death, ["clock", "random", "log"]);
    const died = await crashed(submitPart(dying, target, { part: "proofreading-test", version: 0 }));
    if (died) await submit().catch(() => undefined);
    await deliver();
    await deliver();
    expect(receipts(), JSON.stringify(death)).toHaveLength(1);
    return died;
  });
  expect(deaths).toBeGreaterThan(4);
});
