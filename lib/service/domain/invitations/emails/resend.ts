import type { InvitationRecord } from "../invitation-record.ts";
import { type Change, FINAL, statusAt } from "../lifecycle.ts";
import { anotherEmail } from "./another-email.ts";

/** Limits of POST /invitations/:id/resend (decisions). */
export const MAX_RESENDS = 5;
export const RESEND_PAUSE_MS = 60_000;

export type ResendDecision =
  | { kind: "change"; change: Change; warning: "bounced" | "complained" | null }
  | { kind: "refused"; code: "already_submitted" | "invitation_closed" | "exhausted" }
  /** Too soon after the last one; `seconds` to wait. */
  | { kind: "wait"; seconds: number };

/** Whether its email was scheduled, and not sent: a member withdraws it by another schedule. */
const wasScheduled = ({ email_status, email_requests, member_acts }: InvitationRecord): boolean =>
  email_status === "scheduled" ||
  (email_requests === 0 && (member_acts?.some(({ act }) => act === "rescheduled") ?? false));

/** Whether the invitation's email may be requested again now. */
export const decideResend = (invitation: InvitationRecord, now: number): ResendDecision => {
  const status = statusAt(invitation, now);
  if (status === "completed" || invitation.submitted_at !== null) return { kind: "refused", code: "already_submitted" };
  if (FINAL.includes(status)) return { kind: "refused", code: "invitation_closed" };
  if (invitation.email_resends >= MAX_RESENDS) return { kind: "refused", code: "exhausted" };
  const last = invitation.email_requested_at === null ? undefined : Date.parse(invitation.email_requested_at);
  if (last !== undefined && now < last + RESEND_PAUSE_MS) {
    return { kind: "wait", seconds: Math.ceil((last + RESEND_PAUSE_MS - now) / 1000) };
  }
  return {
    kind: "change",
    change: {
      assumes: {
        status: invitation.status,
        email_requests: invitation.email_requests,
        email_status: invitation.email_status,
      },
      set: {
        ...anotherEmail(invitation, null, now),
        // One that was scheduled is sent now, for the first time.
        ...(wasScheduled(invitation)
          ? { send_at: new Date(now).toISOString() }
          : { email_resends: invitation.email_resends + 1 }),
      },
    },
    warning:
      invitation.email_status === "bounced" || invitation.email_status === "complained"
        ? invitation.email_status
        : null,
  };
};
