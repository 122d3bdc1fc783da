import { SEND_AT_MAX_DAYS } from "#contract/invitations/send-at.ts";
import type { InvitationRecord } from "../invitation-record.ts";
import { type Change, FINAL, statusAt } from "../lifecycle.ts";

const DAY_MS = 86_400_000;

/** Whether an email can be scheduled for a time: one to come, at most 60 days ahead. */
export const isSchedulable = (send_at: string, now: number): boolean =>
  Date.parse(send_at) > now && Date.parse(send_at) <= now + SEND_AT_MAX_DAYS * DAY_MS;

export type ScheduleRefusal = "already_submitted" | "invitation_closed" | "already_sent" | "out_of_range";

/**
 * Moves the time of an email that is still scheduled, and the end of the link by as much, unless the candidate has started by
 * it; or withdraws the email (null): then nothing is sent until someone resends it, and the link works as long as it would have.
 */
export const decideSchedule = (
  invitation: InvitationRecord,
  send_at: string | null,
  now: number,
): { kind: "change"; change: Change } | { kind: "unchanged" } | { kind: "refused"; code: ScheduleRefusal } => {
  const { email_status, email_requests, email_next_at, expires_at, started_at } = invitation;
  const status = statusAt(invitation, now);
  if (status === "completed" || invitation.submitted_at !== null) return { kind: "refused", code: "already_submitted" };
  if (FINAL.includes(status)) return { kind: "refused", code: "invitation_closed" };
  if (send_at === invitation.send_at && (send_at === null ? email_requests === 0 : email_status === "scheduled")) {
    return { kind: "unchanged" };
  }
  if (email_status !== "scheduled" || email_next_at === null) return { kind: "refused", code: "already_sent" };
  if (send_at !== null && !isSchedulable(send_at, now)) return { kind: "refused", code: "out_of_range" };
  const moved = send_at === null || started_at !== null ? 0 : Date.parse(send_at) - Date.parse(email_next_at);
  return {
    kind: "change",
    change: {
      // Of this and the sweep that is about to ask for the email, one finds that the other was first.
      assumes: { status: invitation.status, email_status, email_requests, email_next_at, expires_at, started_at },
      set: {
        send_at,
        ...(send_at === null ? { email_status: "none", email_next_at: null } : { email_next_at: send_at }),
        ...(moved === 0 ? {} : { expires_at: new Date(Date.parse(expires_at) + moved).toISOString() }),
      },
    },
  };
};
