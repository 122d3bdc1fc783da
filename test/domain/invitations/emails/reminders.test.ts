import { describe, expect, test } from "vitest";
import {
  decideRemind,
  isReminderDue,
  reminderDueAt,
  withReminderDefault,
} from "#domain/invitations/emails/reminders.ts";
import { decideResend } from "#domain/invitations/emails/resend.ts";
import { newInvitation } from "#domain/invitations/invitation.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { nextSweepAt } from "#domain/invitations/publishing/next-sweep.ts";
import { aRequest, MONDAY, seededRandom } from "../../../support/builders.ts";

const HOUR = 3_600_000;
const EXPIRES = MONDAY + 120 * HOUR;
const iso = (ms: number) => new Date(ms).toISOString();

const anInvitation = (changes: Partial<InvitationRecord> = {}): InvitationRecord => ({
  ...newInvitation("acct_1", aRequest({ reminder_hours: [24, 72] }), MONDAY, seededRandom()),
  email_status: "sent",
  ...changes,
});

describe("which reminders apply", () => {
  test.each([
    ["those of the request", { reminder_hours: [5] }, [24], [5]],
    ["none when the request says so", { reminder_hours: [] }, [24], null],
    ["else the account's", {}, [24, 72], [24, 72]],
    ["as far as they are before the expiry", { expiry_hours: 72 }, [24, 72, 100], [24]],
    ["but none without an email", { send_email: false }, [24], null],
    ["and none when neither says any", {}, null, null],
  ])("%s", (_, request, accountDefault, hours) => {
    expect(withReminderDefault(aRequest(request), accountDefault).reminder_hours).toEqual(hours);
  });
});

describe("when a reminder is due", () => {
  test("the earliest first, then the next, then none", () => {
    expect(reminderDueAt(anInvitation())).toBe(iso(EXPIRES - 72 * HOUR));
    expect(reminderDueAt(anInvitation({ reminders_from: iso(EXPIRES - 72 * HOUR) }))).toBe(iso(EXPIRES - 24 * HOUR));
    expect(reminderDueAt(anInvitation({ reminders_from: iso(EXPIRES - 24 * HOUR) }))).toBeUndefined();
  });

  test("to the moment, and the sweep looks then", () => {
    const due = EXPIRES - 72 * HOUR;
    expect(isReminderDue(anInvitation(), due - 1)).toBe(false);
    expect(isReminderDue(anInvitation(), due)).toBe(true);
    expect(nextSweepAt(anInvitation())).toBe(iso(due));
  });

  test.each([
    ["completed", { status: "completed" }],
    ["cancelled", { status: "cancelled" }],
    ["expired", { status: "expired" }],
    ["submitted", { status: "in_progress", submitted_at: iso(MONDAY) }],
    ["bounced", { email_status: "bounced" }],
    ["reported as spam", { email_status: "complained" }],
    ["without reminders", { reminder_hours: null }],
  ] as const)("never when %s", (_, changes) => {
    expect(reminderDueAt(anInvitation(changes))).toBeUndefined();
  });

  test("in progress counts as unfinished", () => {
    expect(reminderDueAt(anInvitation({ status: "in_progress", started_at: iso(MONDAY) }))).toBeDefined();
  });
});

describe("a reminder", () => {
  test("is one email for all that are due, and no resend", () => {
    const before = anInvitation();
    const { change } = decideRemind(before, EXPIRES - HOUR);
    const after = { ...before, ...change.set };
    expect(after).toMatchObject({
      email_status: "queued",
      email_kind: "reminder",
      email_requests: 2,
      email_resends: 0,
    });
    expect(reminderDueAt(after)).toBeUndefined();
    expect(after.updated_at).toBe(before.updated_at);
  });

  test("while an email is still to be sent is that email", () => {
    const { change } = decideRemind(anInvitation({ email_status: "queued" }), EXPIRES - HOUR);
    expect(change.set).toEqual({ reminders_from: iso(EXPIRES - HOUR) });
  });

  test("is followed by a resend that is an invitation again", () => {
    const decision = decideResend(anInvitation({ email_kind: "reminder" }), MONDAY + HOUR);
    expect(decision).toMatchObject({ kind: "change", change: { set: { email_kind: null } } });
  });
});

test("a candidate who has declined is not reminded, until they take it back", () => {
  const declined = { act: "declined", at: iso(MONDAY) } as const;
  expect(reminderDueAt(anInvitation({ candidate_acts: [declined] }))).toBeUndefined();
  const taken = { act: "reconsidered", at: iso(MONDAY + 1) } as const;
  expect(reminderDueAt(anInvitation({ candidate_acts: [declined, taken] }))).toBeDefined();
});

test("a reminder that is never due is not due", () => {
  expect(isReminderDue(anInvitation({ reminder_hours: null }), EXPIRES)).toBe(false);
});

test("a reminder assumes what it was decided by", () => {
  const { status, submitted_at, email_status, email_requests, reminders_from } = anInvitation();
  expect(decideRemind(anInvitation(), EXPIRES - HOUR)).toMatchObject({
    kind: "change",
    change: { assumes: { status, submitted_at, email_status, email_requests, reminders_from } },
  });
});
