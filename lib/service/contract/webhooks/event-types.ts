import * as z from "zod/mini";

/** The events of one invitation, which are made from the changes of its row. */
export const INVITATION_EVENTS = [
  "invitation.created",
  "invitation.opened",
  "assessment.started",
  "assessment.completed",
  "assessment.expired",
  "invitation.cancelled",
  "invitation.extended",
  "invitation.declined",
  "adjustments.requested",
  "review.requested",
  "review.decided",
  "candidate.renamed",
  "result.finalized",
] as const;
export type InvitationEventType = (typeof INVITATION_EVENTS)[number];

/**
 * The five events of the specification, and those that are sent only to endpoints that list them (decisions: webhooks).
 */
export const EVENT_TYPES = [...INVITATION_EVENTS, "candidate.erased"] as const;
export const EventType = z.enum(EVENT_TYPES);
export type EventType = z.infer<typeof EventType>;

/** Sent only to endpoints that list them. */
export const ON_REQUEST_EVENTS: readonly EventType[] = [
  "invitation.cancelled",
  "invitation.extended",
  "invitation.declined",
  "adjustments.requested",
  "review.requested",
  "review.decided",
  "candidate.renamed",
  "result.finalized",
  "candidate.erased",
];
