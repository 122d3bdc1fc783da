import * as z from "zod/mini";

/**
 * The five events of the specification, and those that are sent only to endpoints that list them (decisions: webhooks).
 */
export const EVENT_TYPES = [
  "invitation.created",
  "invitation.opened",
  "assessment.started",
  "assessment.completed",
  "assessment.expired",
  "invitation.cancelled",
  "invitation.extended",
  "review.requested",
  "review.decided",
  "candidate.erased",
] as const;
export const EventType = z.enum(EVENT_TYPES);
export type EventType = z.infer<typeof EventType>;

/** The events of one invitation, which are made from the changes of its row. */
export type InvitationEventType = Exclude<EventType, "candidate.erased">;

/** Sent only to endpoints that list them. */
export const ON_REQUEST_EVENTS: readonly EventType[] = [
  "invitation.cancelled",
  "invitation.extended",
  "review.requested",
  "review.decided",
  "candidate.erased",
];
