import { EXPIRY_HOURS } from "#contract/invitations/expiry-hours.ts";
import type { ExtendInvitation } from "#contract/invitations/extend-invitation.ts";
import { isErased } from "./erasure/erasure.ts";
import { MAX_EXTENSIONS } from "./extension.ts";
import type { InvitationRecord } from "./invitation-record.ts";
import { type Change, statusAt } from "./lifecycle.ts";

const HOUR_MS = 3_600_000;

/** How long after the link ended an expired invitation can be reopened. */
export const REOPEN_MS = 7 * 24 * HOUR_MS;

/** Why an extension is refused: `not_later`, `too_late` and `too_many_extensions` are about the time that was asked for. */
export type ExtendRefusal =
  | "already_submitted"
  | "invitation_closed"
  | "not_later"
  | "too_late"
  | "too_many_extensions";

/**
 * The credits that a reopened invitation takes again: its expiry gave them back if it was never started. One that had
 * started has kept its credits, and one whose link is still open has not given any back.
 */
const creditsAgain = ({ started_at, expired_at, credits_used }: InvitationRecord): Pick<Change, "credits"> =>
  expired_at !== null && started_at === null && credits_used > 0
    ? { credits: { kind: "extended", amount: -credits_used } }
    : {};

export type ExtendDecision = { kind: "change"; change: Change } | { kind: "refused"; code: ExtendRefusal };

/** The latest time that an invitation's link can end: 720 hours after its creation, or after a scheduled email. Milliseconds. */
export const latestExpiry = ({ created_at, send_at }: InvitationRecord): number =>
  Date.parse(send_at ?? created_at) + EXPIRY_HOURS.max * HOUR_MS;

/** What a new end must lie after: the current one or, when that has passed, now. Milliseconds. */
export const earliestExpiry = (invitation: InvitationRecord, now: number): number =>
  Math.max(Date.parse(invitation.expires_at), now);

/**
 * The client moves `expires_at` to a later time. An expired invitation is reopened by it, in the state that it expired
 * in, if its link ended less than seven days ago; one that was never started takes its credits again. `extra_hours` count
 * from the current end or, once expired, from now.
 *
 * @param invitation with its expiry recorded, if it has expired
 */
export const decideExtend = (invitation: InvitationRecord, request: ExtendInvitation, now: number): ExtendDecision => {
  const { status, expired_at, expires_at, extensions } = invitation;
  if (statusAt(invitation, now) === "expired" && expired_at === null)
    throw new Error("An invitation was to be extended before its expiry was recorded");
  if (status === "completed" || invitation.submitted_at !== null) return { kind: "refused", code: "already_submitted" };
  if (status === "cancelled" || isErased(invitation)) return { kind: "refused", code: "invitation_closed" };
  const reopens = expired_at !== null;
  if (reopens && now >= Date.parse(expired_at) + REOPEN_MS) return { kind: "refused", code: "invitation_closed" };
  if (extensions !== null && extensions.length >= MAX_EXTENSIONS)
    return { kind: "refused", code: "too_many_extensions" };

  const start = reopens ? now : Date.parse(expires_at);
  const end =
    request.extra_hours === undefined
      ? Date.parse(request.expires_at ?? expires_at)
      : start + request.extra_hours * HOUR_MS;
  if (end <= earliestExpiry(invitation, now)) return { kind: "refused", code: "not_later" };
  if (end > latestExpiry(invitation)) return { kind: "refused", code: "too_late" };
  const at = new Date(now).toISOString();
  const reopened = reopens ? { expired_at, recorded_at: invitation.updated_at } : null;
  return {
    kind: "change",
    change: {
      assumes: { status, expires_at, expired_at, submitted_at: null, updated_at: invitation.updated_at },
      set: {
        expires_at: new Date(end).toISOString(),
        updated_at: at,
        extensions: [...(extensions ?? []), { at, from: expires_at, reopened }],
        // Reminders count from the new end; one whose time has passed is not made up for.
        ...(invitation.reminder_hours === null ? {} : { reminders_from: at }),
        ...(reopens ? { status: invitation.started_at === null ? "pending" : "in_progress", expired_at: null } : {}),
      },
      ...creditsAgain(invitation),
    },
  };
};
