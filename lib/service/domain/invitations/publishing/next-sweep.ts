import { emailDueAt } from "../../shared/email-progress.ts";
import { reminderDueAt } from "../emails/reminders.ts";
import type { InvitationRecord } from "../invitation-record.ts";
import { dueAt } from "../lifecycle.ts";

/** The inputs of `nextSweepAt`. A change of one of them is written only if none of the others has changed. */
export const NEXT_SWEEP_INPUTS = [
  "status",
  "expires_at",
  "test_deadline",
  "submitted_at",
  "scoring_asked_at",
  "email_status",
  "email_requested_at",
  "email_next_at",
  "reminder_hours",
  "reminders_from",
  "erasure_due_at",
  "candidate_acts",
] as const satisfies readonly (keyof InvitationRecord)[];

/**
 * When the sweep must check the invitation next: for its state, a reminder, its email or its erasure, whichever is due
 * first. A closed invitation stays due until its email is settled. Undefined if nothing is due any more.
 */
export const nextSweepAt = (invitation: InvitationRecord): string | undefined =>
  // Sorting puts undefined last.
  [
    dueAt(invitation),
    reminderDueAt(invitation),
    emailDueAt(invitation),
    invitation.erasure_due_at ?? undefined,
  ].sort()[0];
