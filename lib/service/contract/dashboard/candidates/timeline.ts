import * as z from "zod/mini";
import { EmailReason, EmailStatus } from "../../invitations/invitation-status.ts";
import { timestamp } from "../../shared/timestamp.ts";
import { INVITATION_EVENTS } from "../../webhooks/event-types.ts";

/** What a timeline lists: the invitation's events, and what has no event. */
const TIMELINE_TYPES = [
  ...INVITATION_EVENTS,
  "email",
  "email.rescheduled",
  "extra_time.changed",
  "adjustments.answered",
  "tests.submitted",
  "survey.sent",
  "erasure.requested",
  "erasure.declined",
] as const;

/** Who acted: the candidate, a member of the account, a client of the API, or the service by itself. */
export const TimelineActor = z.enum(["candidate", "member", "api", "service"]);
export type TimelineActor = z.infer<typeof TimelineActor>;

/** One thing that happened to an invitation. */
export const TimelineEntry = z.object({
  at: timestamp,
  type: z.enum(TIMELINE_TYPES),
  actor: TimelineActor,
  /** The address of the member who acted. */
  by: z.nullable(z.string()),
  /** The event that webhook endpoints receive about it. */
  event_id: z.nullable(z.string()),
  /** Of an email: why it was sent, and how far it got. */
  email: z.nullable(
    z.object({
      kind: z.enum(["invitation", "reminder", "resend", "answer", "receipt"]),
      status: EmailStatus,
      reason: z.nullable(EmailReason),
    }),
  ),
  /**
   * What a setting became: the end of the link after an extension, the extra time in percent, the time of a scheduled email; what a request was
   * answered with; or what a corrected name was before.
   */
  value: z.nullable(z.string()),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;
