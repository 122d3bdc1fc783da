import { describe, expect, test } from "vitest";
import { anotherEmail, isEmailPointless, mayBeEmailed } from "#domain/invitations/emails/another-email.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { MONDAY } from "../../../support/builders.ts";
import { anInvitation } from "../../../support/records/invitation-record.ts";

const at = new Date(MONDAY).toISOString();

test("another email is one request more, and keeps how far the one before got", () => {
  const invitation = anInvitation("pending", { email_status: "sent", email_claim: null });
  expect(anotherEmail(invitation, "reminder", MONDAY + 1)).toMatchObject({
    email_requests: invitation.email_requests + 1,
    email_status: "queued",
    email_kind: "reminder",
    earlier_emails: [{ kind: "invitation", status: "sent" }],
  });
});

describe("an email that was asked for is pointless", () => {
  test.each<[string, boolean, Partial<InvitationRecord>]>([
    ["the invitation's, once all is submitted", true, { submitted_at: at }],
    ["a reminder, once all is submitted", true, { submitted_at: at, email_kind: "reminder" }],
    ["the receipt, not when all is submitted", false, { submitted_at: at, email_kind: "receipt" }],
    ["the receipt, once the data is erased", true, { submitted_at: at, email_kind: "receipt", erased_at: at }],
  ])("%s: %s", (_, pointless, changes) => {
    expect(isEmailPointless(anInvitation("in_progress", changes), MONDAY)).toBe(pointless);
  });
});

test("the service writes to no address that bounced or complained, nor to one that the account emails itself", () => {
  const emailed = anInvitation("pending", { email_status: "sent" });
  expect(mayBeEmailed(emailed)).toBe(true);
  for (const email_status of ["bounced", "complained"] as const) {
    expect(mayBeEmailed({ ...emailed, email_status })).toBe(false);
  }
  expect(mayBeEmailed(anInvitation("pending", {}, { send_email: false }))).toBe(false);
});
