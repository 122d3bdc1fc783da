import { describe, expect, test } from "vitest";
import { endsSoon, isUndelivered } from "#domain/invitations/needs-attention.ts";
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
