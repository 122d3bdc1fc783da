/** ISO 8601, UTC, with a trailing Z. */
export type Timestamp = string;

/** Fields of every event's `data`. */
export type EventData = {
  invitation_id: string;
  candidate_email: string;
  /** Your own reference, or null when the invitation has none. */
  reference: string | null;
};

type EventOf<Kind extends string, Added> = {
  event: Kind;
  /** When the event happened, not when this attempt was sent. */
  timestamp: Timestamp;
  data: EventData & Added;
};

export type InvitationCreated = EventOf<
  "invitation.created",
  {
    candidate_name: string;
    /** Slugs, as in `GET /tests`. */
    tests: string[];
    status: "pending" | "in_progress" | "completed" | "expired" | "cancelled";
    credits_used: number;
    expires_at: Timestamp;
    created_at: Timestamp;
  }
>;

export type InvitationOpened = EventOf<"invitation.opened", { opened_at: Timestamp }>;

/** `test` is the slug of the first test. */
export type AssessmentStarted = EventOf<"assessment.started", { started_at: Timestamp; test: string }>;

/** `result_url` is `GET /results/:invitation_id`: read it with your API key. */
export type AssessmentCompleted = EventOf<"assessment.completed", { overall_pass: boolean; result_url: string }>;

export type AssessmentExpired = EventOf<
  "assessment.expired",
  { expired_at: Timestamp; reason: "not_started" | "not_finished" }
>;

/** Sent only to endpoints that subscribe to it explicitly. */
export type InvitationCancelled = EventOf<"invitation.cancelled", { cancelled_at: Timestamp }>;

/** Sent only to endpoints that subscribe to it explicitly. `reopened`: the invitation had expired. */
export type InvitationExtended = EventOf<"invitation.extended", { expires_at: Timestamp; reopened: boolean }>;

/** The candidate asked for a person's review of the result. */
export type ReviewRequested = EventOf<"review.requested", { requested_at: Timestamp; result_url: string }>;

/** A person decided on the result. `overall_pass` is the decided outcome, if the decision names one. */
export type ReviewDecided = EventOf<
  "review.decided",
  { decided_at: Timestamp; decision: "confirmed" | "changed"; overall_pass: boolean | null; result_url: string }
>;

/**
 * Every event the service sends. `switch (event.event)` narrows `event.data`. Ignore unknown types: new ones may be
 * added.
 */
export type WebhookEvent =
  | InvitationCreated
  | InvitationOpened
  | AssessmentStarted
  | AssessmentCompleted
  | AssessmentExpired
  | InvitationCancelled
  | InvitationExtended
  | ReviewRequested
  | ReviewDecided;
