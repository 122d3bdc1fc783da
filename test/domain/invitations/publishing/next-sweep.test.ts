import { expect, test } from "vitest";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { GRACE_MS } from "#domain/invitations/lifecycle.ts";
import { nextSweepAt } from "#domain/invitations/publishing/next-sweep.ts";
import { MONDAY } from "../../../support/builders.ts";
import { anInvitation } from "../../../support/records/invitation-record.ts";

const HOUR = 3_600_000;
const iso = (ms: number) => new Date(ms).toISOString();
const EXPIRY = iso(MONDAY + 24 * HOUR);
const QUEUED = anInvitation("pending");
const SENT: Partial<InvitationRecord> = { email_status: "sent" };

test("an email that is queued is due a quarter of an hour after it was asked for, before the expiry", () => {
  expect(nextSweepAt(QUEUED)).toBe(iso(MONDAY + HOUR / 4));
});

test("an email that is put off is due at its next try, unless the link expires before", () => {
  expect(nextSweepAt({ ...QUEUED, email_next_at: iso(MONDAY + HOUR) })).toBe(iso(MONDAY + HOUR));
  expect(nextSweepAt({ ...QUEUED, email_next_at: iso(MONDAY + 25 * HOUR) })).toBe(EXPIRY);
});

test("once the email is settled only the state is due: the expiry, or the end of the running part and its grace", () => {
  expect(nextSweepAt(anInvitation("pending", SENT))).toBe(EXPIRY);
  const running = anInvitation("in_progress", { ...SENT, test_deadline: iso(MONDAY + HOUR) });
  expect(nextSweepAt(running)).toBe(iso(MONDAY + HOUR + GRACE_MS));
});

test.each(["completed", "expired", "cancelled"] as const)(
  "%s: due until the email is settled, and for nothing after",
  (status) => {
    expect(nextSweepAt(anInvitation(status))).toBe(iso(MONDAY + HOUR / 4));
    expect(nextSweepAt(anInvitation(status, SENT))).toBeUndefined();
  },
);
