import { describe, expect, test } from "vitest";
import { isLinkSpent } from "#domain/invitations/emails/another-email.ts";
import { decideResend, MAX_RESENDS, RESEND_PAUSE_MS } from "#domain/invitations/emails/resend.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { MONDAY } from "../../../support/builders.ts";
import { anInvitation } from "../../../support/records/invitation-record.ts";

const EXPIRY = MONDAY + 24 * 3_600_000;
const SUBMITTED: Partial<InvitationRecord> = { submitted_at: "2026-03-02T11:00:00.000Z" };

describe("a resend", () => {
  test.each([
    [0, 60],
    [1, 60],
    [1000, 59],
    [RESEND_PAUSE_MS - 1, 1],
  ])("%i ms after the last email waits %i s", (ms, seconds) => {
    expect(decideResend(anInvitation("pending"), MONDAY + ms)).toEqual({ kind: "wait", seconds });
  });

  test("a minute after the last email is a new request with a new number, and counted", () => {
    const now = MONDAY + RESEND_PAUSE_MS;
    expect(decideResend(anInvitation("pending", { email_status: "sent" }), now)).toMatchObject({
      kind: "change",
      change: {
        assumes: { status: "pending", email_requests: 1 },
        set: {
          email_status: "queued",
          email_requests: 2,
          email_resends: 1,
          email_requested_at: new Date(now).toISOString(),
        },
      },
      warning: null,
    });
  });

  test("does not wait when no email was ever asked for", () => {
    const invitation = anInvitation("pending", {}, { send_email: false });
    expect(decideResend(invitation, MONDAY)).toMatchObject({ kind: "change", change: { set: { email_requests: 1 } } });
  });

  test("is possible five times", () => {
    const now = MONDAY + RESEND_PAUSE_MS;
    expect(decideResend(anInvitation("pending", { email_resends: MAX_RESENDS - 1 }), now).kind).toBe("change");
    expect(decideResend(anInvitation("pending", { email_resends: MAX_RESENDS }), now)).toEqual({
      kind: "refused",
      code: "exhausted",
    });
  });

  test.each(["bounced", "complained"] as const)("to an address that %s warns", (email_status) => {
    expect(decideResend(anInvitation("pending", { email_status }), MONDAY + RESEND_PAUSE_MS)).toMatchObject({
      warning: email_status,
    });
  });
});

describe("a link that is of no more use", () => {
  test.each([
    ["completed", {}, "already_submitted"],
    ["in_progress", SUBMITTED, "already_submitted"],
    ["expired", {}, "invitation_closed"],
    ["cancelled", {}, "invitation_closed"],
  ] as const)("%s %j: no email is sent, and a resend is refused", (status, changes, code) => {
    const invitation = anInvitation(status, changes);
    expect(isLinkSpent(invitation, MONDAY)).toBe(true);
    expect(decideResend(invitation, MONDAY + RESEND_PAUSE_MS)).toEqual({ kind: "refused", code });
  });

  test("is one whose time is up, before the sweep records it", () => {
    expect(isLinkSpent(anInvitation("pending"), EXPIRY - 1)).toBe(false);
    expect(isLinkSpent(anInvitation("pending"), EXPIRY)).toBe(true);
    expect(decideResend(anInvitation("pending"), EXPIRY)).toEqual({ kind: "refused", code: "invitation_closed" });
  });
});
