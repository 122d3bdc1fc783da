import type { CreateInvitation } from "#contract/invitations/invitation.ts";
import { declinedAt } from "../before-start/pre-start-state.ts";
import type { InvitationRecord } from "../invitation-record.ts";
import { type Change, FINAL } from "../lifecycle.ts";
import { anotherEmail } from "./another-email.ts";

const HOUR_MS = 3_600_000;

/**
 * A request with default reminders, if it names none. The default applies as far as it fits: not without an email, and not
 * at or beyond the expiry.
 */
export const withReminderDefault = <Request extends Pick<CreateInvitation, "reminder_hours" | "send_email">>(
  request: Request & { expiry_hours: number },
  byDefault: readonly number[] | null,
): Request & { expiry_hours: number } => {
  const { reminder_hours, send_email, expiry_hours } = request;
  const wanted = reminder_hours ?? (send_email ? (byDefault ?? []) : []);
  const hours = wanted.filter((each) => each < expiry_hours);
  return { ...request, reminder_hours: hours.length === 0 ? null : hours };
};

/** When the next reminder is due: never for a candidate who is done or has declined, or whose address does not want emails. */
export const reminderDueAt = (invitation: InvitationRecord): string | undefined => {
  const { status, submitted_at, email_status, email_requested_at, reminder_hours, expires_at } = invitation;
  // An email that is scheduled, or was withdrawn, is not reminded of.
  if (email_requested_at === null) return undefined;
  if (reminder_hours === null || submitted_at !== null || FINAL.includes(status)) return undefined;
  if (declinedAt(invitation) !== null) return undefined;
  if (email_status === "bounced" || email_status === "complained") return undefined;
  const from = Date.parse(invitation.reminders_from ?? invitation.created_at);
  const times = reminder_hours.map((hours) => Date.parse(expires_at) - hours * HOUR_MS).filter((time) => time > from);
  return times.length === 0 ? undefined : new Date(Math.min(...times)).toISOString();
};

export const isReminderDue = (invitation: InvitationRecord, now: number): boolean =>
  now >= Date.parse(reminderDueAt(invitation) ?? "9999-12-31T00:00:00Z");

/**
 * The candidate is reminded, once for all reminders that are due by now. An email that is still to be sent is reminder
 * enough.
 */
export const decideRemind = (invitation: InvitationRecord, now: number): { kind: "change"; change: Change } => {
  const { status, submitted_at, email_status, email_requests, reminders_from } = invitation;
  const reminded = { reminders_from: new Date(now).toISOString() };
  return {
    kind: "change",
    change: {
      assumes: { status, submitted_at, email_status, email_requests, reminders_from },
      set: email_status === "queued" ? reminded : { ...anotherEmail(invitation, "reminder", now), ...reminded },
    },
  };
};
