import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createInvitation } from "#actions/create-invitation.ts";
import { sendInvitationEmail, TryAgain } from "#actions/send-invitation-email.ts";
import type { EmailRequest } from "#domain/changes.ts";
import type { Email, Mailer } from "#domain/ports.ts";
import { accountStore } from "#store/accounts.ts";
import { invitationEmailStore } from "#store/invitation-emails.ts";
import { invitationStore } from "#store/invitations.ts";
import { anAccount, aRequest, fakeClock, seededRandom } from "../support/builders.ts";
import { type Engine, startEngine } from "../support/engine.ts";
import { newTable, type TestTable } from "../support/table.ts";

let engine: Engine;
let table: TestTable;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());
beforeEach(async () => {
  table = await newTable(engine);
});

type Answer = Awaited<ReturnType<Mailer["send"]>> | Error;

const aSender = async (answers: Answer[] = []) => {
  const clock = fakeClock();
  const account = await anAccount(table, 5);
  const invitations = invitationStore(table);
  const { invitation } = await createInvitation(
    { clock, random: seededRandom(), invitations },
    { accountId: account, request: aRequest({ expiry_hours: 24 }), idempotencyKey: undefined },
  );
  const sent: Email[] = [];
  const logged: string[] = [];
  const deps = {
    clock,
    log: {
      info: (message: string, fields?: object) => void logged.push(JSON.stringify({ message, ...fields })),
      error: (message: string, fields: object) => void logged.push(JSON.stringify({ message, ...fields })),
    },
    invitationEmails: invitationEmailStore(table),
    accounts: accountStore(table),
    mailer: {
      send: async (email: Email) => {
        const answer = answers.shift() ?? { kind: "sent" as const };
        if (answer instanceof Error) throw answer;
        if (answer.kind === "sent") sent.push(email);
        return answer;
      },
    },
    pageUrl: "https://api.example.com",
  };
  const request: EmailRequest = { account_id: account, invitation_id: invitation.id, request: 1 };
  return {
    clock,
    sent,
    logged,
    invitation,
    deliver: (changes: Partial<EmailRequest> = {}) => sendInvitationEmail(deps, { ...request, ...changes }),
    row: async () => invitations.read(account, invitation.id),
  };
};

test("the email goes to the candidate with the invitation's link, and the row says sent", async () => {
  const sender = await aSender();
  await sender.deliver();
  expect(sender.sent).toHaveLength(1);
  expect(sender.sent[0]?.to).toBe("jane@example.com");
  expect(sender.sent[0]?.text).toContain(sender.invitation.token);
  expect((await sender.row())?.email_status).toBe("sent");
});

test("a message delivered twice sends once", async () => {
  const sender = await aSender();
  await sender.deliver();
  await sender.deliver();
  expect(sender.sent).toHaveLength(1);
});

test("a message delivered to 20 senders at once sends once", async () => {
  const sender = await aSender();
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => sender.deliver()));
  expect(sender.sent).toHaveLength(1);
  for (const result of results) if (result.status === "rejected") expect(result.reason).toBeInstanceOf(TryAgain);
  await sender.deliver();
  expect(sender.sent).toHaveLength(1);
});

test("a permanent refusal ends as failed on the row, and is not tried again", async () => {
  const sender = await aSender([{ kind: "refused", reason: "MessageRejected" }]);
  await sender.deliver();
  expect(await sender.row()).toMatchObject({ email_status: "failed", email_reason: "MessageRejected" });
  await sender.deliver();
  expect(sender.sent).toHaveLength(0);
});

test("a passing failure gives the claim back, so that the next delivery sends", async () => {
  const sender = await aSender([new Error("Throttling")]);
  await expect(sender.deliver()).rejects.toThrow("Throttling");
  expect((await sender.row())?.email_status).toBe("queued");
  await sender.deliver();
  expect(sender.sent).toHaveLength(1);
});

test("when nobody can know whether it went out, it is not sent again: the row says failed", async () => {
  const sender = await aSender([{ kind: "unknown" }]);
  await sender.deliver();
  expect(await sender.row()).toMatchObject({ email_status: "failed", email_reason: "unknown_outcome" });
  await sender.deliver();
  expect(sender.sent).toHaveLength(0);
});

test("a dead link is not mailed", async () => {
  const sender = await aSender();
  sender.clock.advance(24 * 3_600_000);
  await sender.deliver();
  expect(sender.sent).toHaveLength(0);
  expect((await sender.row())?.email_status).toBe("none");
});

test("a message about an invitation that does not exist, or of an older request, does nothing", async () => {
  const sender = await aSender();
  await sender.deliver({ invitation_id: "inv_00000000000000000000000000" });
  await sender.deliver({ request: 0 });
  expect(sender.sent).toHaveLength(0);
});

describe("death of the sender", () => {
  test("at any call, then redelivery: never two emails, and in the end sent or failed, never lost unseen", async () => {
    for (const moment of ["before", "after"] as const) {
      for (let call = 0; call < 4; call += 1) {
        const sender = await aSender();
        table.reset();
        const died = new Error("The process died here");
        // A dead process does nothing more, so every later call fails too.
        table.fault = (nth) =>
          nth === call ? (moment === "before" ? died : { after: died }) : nth > call ? died : undefined;
        await sender.deliver().catch(() => undefined);
        table.fault = undefined;
        sender.clock.advance(5_000);
        await sender.deliver().catch((error: unknown) => expect(error).toBeInstanceOf(TryAgain));
        sender.clock.advance(60_000);
        await sender.deliver();
        expect(sender.sent.length).toBeLessThanOrEqual(1);
        const status = (await sender.row())?.email_status;
        if (sender.sent.length === 0) expect(status).toBe("failed");
        expect(["sent", "failed"]).toContain(status);
      }
    }
  });
});

test("no email address, name or token is logged", async () => {
  const sender = await aSender([{ kind: "refused", reason: "MessageRejected" }]);
  await sender.deliver();
  expect(sender.logged).toHaveLength(1);
  for (const secret of ["jane@example.com", "Jane Doe", sender.invitation.token]) {
    expect(sender.logged.join()).not.toContain(secret);
  }
});
