import { describe, expect, test } from "vitest";
import { dueAt } from "#domain/invitations/lifecycle.ts";
import { dueRow, newMemoryTable } from "../../support/engines/table.ts";
import { oneInvited } from "../../support/harness/email-harness.ts";

const HOUR = 3_600_000;
const table = newMemoryTable();

describe("bounces and complaints", () => {
  test("are shown, and end what the email is due for", async () => {
    const { deliver, report, message, invitation, now } = await oneInvited(table);
    await deliver();
    await report(message, "bounced");
    expect((await now()).email_status).toBe("bounced");
    await report(message, "complained");
    expect((await now()).email_status).toBe("complained");
    expect(await dueRow(table, invitation)).toBe(dueAt(await now()));
  });

  test("a bounce of an earlier request is out of date, a complaint is not", async () => {
    const { deliver, report, message, world, clock, invitation, now } = await oneInvited(table);
    await deliver();
    clock.advance(HOUR);
    await world.resend(invitation.id);
    await report(message, "bounced");
    expect((await now()).email_status).toBe("queued");
    await report(message, "complained");
    expect((await now()).email_status).toBe("complained");
  });

  test("one that is here before the sender has written the outcome stays", async () => {
    const { deliver, answers, report, message, now } = await oneInvited(table);
    answers(async () => {
      await report(message, "bounced");
      return { kind: "sent" };
    });
    await deliver();
    expect(await now()).toMatchObject({ email_status: "bounced", email_claim: null });
  });

  test("prove that an email of unknown outcome went out", async () => {
    const { deliver, answers, report, message, now } = await oneInvited(table);
    answers(() => ({ kind: "unknown", reason: "TimeoutError" }));
    await deliver();
    await report(message, "bounced");
    expect(await now()).toMatchObject({ email_status: "bounced", email_reason: null });
  });

  test("about an invitation that does not exist are dropped", async () => {
    const { report, message, logged } = await oneInvited(table);
    await report({ ...message, invitation_id: "inv_00000000000000000000000000" }, "bounced");
    expect(logged.join()).toContain('"recorded":false');
  });
});
