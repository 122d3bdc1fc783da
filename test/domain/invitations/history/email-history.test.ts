import { expect, test } from "vitest";
import { decideRemind } from "#domain/invitations/emails/reminders.ts";
import { decideResend } from "#domain/invitations/emails/resend.ts";
import { emailsOf, withEarlierEmail } from "#domain/invitations/history/email-history.ts";
import { MONDAY } from "../../../support/builders.ts";
import { aChange } from "../../../support/records/a-change.ts";
import { anInvitation } from "../../../support/records/invitation-record.ts";

const MINUTE_MS = 60_000;

test("an invitation without an email has none, and keeps none", () => {
  const invitation = anInvitation("pending", {}, { send_email: false });
  expect(emailsOf(invitation)).toEqual([]);
  expect(withEarlierEmail(invitation)).toEqual({ earlier_emails: null });
});

test("a resend and a reminder keep how far the emails before them got", () => {
  const bounced = anInvitation("pending", { email_status: "bounced" });
  const resent = aChange(decideResend(bounced, MONDAY + MINUTE_MS));
  const afterResend = { ...bounced, ...resent.change.set, email_status: "sent" as const };
  const reminded = { ...afterResend, ...decideRemind(afterResend, MONDAY + 2 * MINUTE_MS).change.set };
  expect(emailsOf(reminded).map(({ kind, status }) => [kind, status])).toEqual([
    ["invitation", "bounced"],
    ["resend", "sent"],
    ["reminder", "queued"],
  ]);
  // A bounce that is reported between reading and writing must not be lost.
  expect(resent.change.assumes).toMatchObject({ email_status: "bounced" });
});

test.each([
  ["is not sent any more", null, "none", null],
  ["may or may not have been sent, if a sender has claimed it", "claim", "failed", "unknown_outcome"],
])("an email that another one follows while it is queued %s", (_, email_claim, status, reason) => {
  const { earlier_emails } = withEarlierEmail(anInvitation("pending", { email_claim }));
  expect(earlier_emails).toMatchObject([{ kind: "invitation", status, reason }]);
});

test("the last twenty are kept", () => {
  const earlier = Array.from({ length: 20 }, (_, index) => ({
    kind: "reminder" as const,
    requested_at: new Date(MONDAY + index).toISOString(),
    status: "sent" as const,
    reason: null,
  }));
  const { earlier_emails } = withEarlierEmail(anInvitation("pending", { earlier_emails: earlier }));
  expect(earlier_emails).toHaveLength(20);
  expect(earlier_emails?.at(-1)?.kind).toBe("invitation");
});
