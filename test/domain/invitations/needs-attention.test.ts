import { describe, expect, test } from "vitest";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { awaitsAdjustments, endsSoon, isDeclined, isUndelivered } from "#domain/invitations/needs-attention.ts";
import { MONDAY } from "../../support/builders.ts";
import { anInvitation } from "../../support/records/invitation-record.ts";

const HOUR = 3_600_000;

describe("an invitation is undelivered", () => {
  test.each([
    ["bounced", true],
    ["complained", true],
    ["failed", true],
    ["sent", false],
    ["queued", false],
  ] as const)("when its email is %s: %s", (email_status, expected) => {
    expect(isUndelivered(anInvitation("pending", { email_status }), MONDAY)).toBe(expected);
  });

  test("only until it is opened or ends", () => {
    const bounced = { email_status: "bounced" } as const;
    const opened_at = new Date(MONDAY).toISOString();
    expect(isUndelivered(anInvitation("pending", { ...bounced, opened_at }), MONDAY)).toBe(false);
    expect(isUndelivered(anInvitation("cancelled", bounced), MONDAY)).toBe(false);
    const pending = anInvitation("pending", bounced);
    expect(isUndelivered(pending, Date.parse(pending.expires_at))).toBe(false);
  });
});

describe("an invitation ends soon", () => {
  const pending = anInvitation("pending");
  const end = Date.parse(pending.expires_at);

  test("from the given time before its end, until its end", () => {
    expect(endsSoon(pending, end - 24 * HOUR - 1, 24 * HOUR)).toBe(false);
    expect(endsSoon(pending, end - 24 * HOUR, 24 * HOUR)).toBe(true);
    expect(endsSoon(pending, end - 1, 24 * HOUR)).toBe(true);
    expect(endsSoon(pending, end, 24 * HOUR)).toBe(false);
  });

  test("unless the candidate has finished", () => {
    const submitted_at = new Date(end - HOUR).toISOString();
    expect(endsSoon(anInvitation("in_progress", { submitted_at }), end - 1, 24 * HOUR)).toBe(false);
  });
});

describe("what a candidate told the account before the first test", () => {
  const at = (hours: number) => new Date(MONDAY + hours * HOUR).toISOString();
  const asked = {
    adjustments: "A quarter more time.",
    candidate_acts: [{ act: "adjustments_requested", at: at(2) }],
  } satisfies Partial<InvitationRecord>;
  const declined = { candidate_acts: [{ act: "declined", at: at(2) }] } satisfies Partial<InvitationRecord>;

  test("waits for an answer until there is one to the last request, or the first test starts", () => {
    const answeredAt = (hours: number) =>
      anInvitation("pending", {
        ...asked,
        adjustment_answers: [{ requested_at: at(hours), decision: "declined", message: "No.", answered_at: at(4) }],
      });
    expect(awaitsAdjustments(anInvitation("pending", asked), MONDAY)).toBe(true);
    expect(awaitsAdjustments(answeredAt(1), MONDAY)).toBe(true);
    expect(awaitsAdjustments(answeredAt(2), MONDAY)).toBe(false);
    expect(awaitsAdjustments(anInvitation("in_progress", asked), MONDAY)).toBe(false);
    expect(awaitsAdjustments(anInvitation("pending"), MONDAY)).toBe(false);
  });

  test("is shown when they declined, while the account can cancel, and their link then does not end soon", () => {
    const pending = anInvitation("pending", declined);
    const end = Date.parse(pending.expires_at);
    expect(isDeclined(pending, end - 1)).toBe(true);
    expect(endsSoon(pending, end - 1, HOUR)).toBe(false);
    expect(isDeclined(pending, end)).toBe(false);
    expect(isDeclined(anInvitation("cancelled", declined), MONDAY)).toBe(false);
    expect(isDeclined(anInvitation("pending"), MONDAY)).toBe(false);
  });
});
