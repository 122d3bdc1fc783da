import * as z from "zod/mini";
import { TestSlug } from "../assessments/assessment.ts";
import { Invitation } from "../invitations/invitation.ts";
import { Metadata } from "../invitations/metadata.ts";
import { ReviewDecision } from "../results/human-review.ts";
import { timestamp } from "../shared/timestamp.ts";
import type { EventType } from "./event-types.ts";

const everyEvent = {
  invitation_id: z.string(),
  candidate_email: z.string(),
  reference: z.nullable(z.string()),
  job: z.nullable(z.string()),
  metadata: z.nullable(Metadata),
};

const outcome = { overall_pass: z.boolean(), result_url: z.string() };

/** `not_started`: no test was started. `not_finished`: not all tests were submitted. */
export const ExpiryReason = z.enum(["not_started", "not_finished"]);

/** `data` of each event. */
export const EventData = {
  "invitation.created": z.object({
    ...everyEvent,
    // The links are a credential, for members and for the candidate, the email and its reminders are yet to come, and the mode is at the top of the body; the
    // dialect is a setting of the tests, as the extra time is.
    ...z.omit(Invitation, {
      ...{ id: true, test_url: true, dashboard_url: true, email_status: true, email_reason: true },
      ...{ reminder_hours: true, livemode: true, declined_at: true, erased_at: true, candidate_email: true },
      ...{ dialect: true, return_url: true },
    }).shape,
    candidate_name: z.string(),
  }),
  "invitation.opened": z.object({ ...everyEvent, opened_at: timestamp }),
  "assessment.started": z.object({ ...everyEvent, started_at: timestamp, test: TestSlug }),
  "assessment.completed": z.object({ ...everyEvent, ...outcome }),
  "assessment.expired": z.object({
    ...everyEvent,
    expired_at: timestamp,
    reason: ExpiryReason,
  }),
  "invitation.cancelled": z.object({ ...everyEvent, cancelled_at: timestamp }),
  "invitation.extended": z.object({ ...everyEvent, expires_at: timestamp, reopened: z.boolean() }),
  "invitation.declined": z.object({ ...everyEvent, declined_at: z.nullable(timestamp) }),
  "adjustments.requested": z.object({ ...everyEvent, requested_at: timestamp }),
  "review.requested": z.object({ ...everyEvent, requested_at: timestamp, result_url: z.string() }),
  "review.decided": z.object({
    ...everyEvent,
    decided_at: timestamp,
    decision: ReviewDecision,
    overall_pass: z.nullable(z.boolean()),
    result_url: z.string(),
  }),
  "candidate.renamed": z.object({
    ...everyEvent,
    renamed_at: timestamp,
    candidate_name: z.string(),
    previous_name: z.string(),
  }),
  "result.finalized": z.object({ ...everyEvent, ...outcome }),
  "candidate.erased": z.object({
    erasure_id: z.string(),
    /** The invitations whose data was erased; an erasure of more than 500 has several events. */
    invitation_ids: z.array(z.string()),
    erased_at: timestamp,
  }),
} as const satisfies Record<EventType, z.core.$ZodType>;

export type EventDataOf<T extends EventType> = z.infer<(typeof EventData)[T]>;

const bodyOf = <T extends EventType>(event: T) =>
  z.object({ event: z.literal(event), timestamp, livemode: z.boolean(), data: EventData[event] });

/** The body of each event type, for documentation. */
export const WebhookBodies = {
  "invitation.created": bodyOf("invitation.created"),
  "invitation.opened": bodyOf("invitation.opened"),
  "assessment.started": bodyOf("assessment.started"),
  "assessment.completed": bodyOf("assessment.completed"),
  "assessment.expired": bodyOf("assessment.expired"),
  "invitation.cancelled": bodyOf("invitation.cancelled"),
  "invitation.extended": bodyOf("invitation.extended"),
  "invitation.declined": bodyOf("invitation.declined"),
  "adjustments.requested": bodyOf("adjustments.requested"),
  "review.requested": bodyOf("review.requested"),
  "review.decided": bodyOf("review.decided"),
  "candidate.renamed": bodyOf("candidate.renamed"),
  "result.finalized": bodyOf("result.finalized"),
  "candidate.erased": bodyOf("candidate.erased"),
} as const;

/** Body of a webhook: exactly these keys. `livemode` is false for what happened in test mode. */
export type WebhookBody = {
  [T in EventType]: { event: T; timestamp: string; livemode: boolean; data: EventDataOf<T> };
}[EventType];
