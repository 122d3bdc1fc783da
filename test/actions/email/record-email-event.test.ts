import { describe, expect, test } from "vitest";
import { dueAt } from "#domain/invitations/lifecycle.ts";
import { dueRow, newMemoryTable } from "../../support/engines/table.ts";
import { oneInvited } from "../../support/harness/email-harness.ts";

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

  test("about an invitation that does not exist are dropped", async () => {
    const { report, message, logged } = await oneInvited(table);
    await report({ ...message, invitation_id: "inv_00000000000000000000000000" }, "bounced");
    expect(logged.join()).toContain('"recorded":false');
  });
});
