import { isTestTenant } from "../../shared/tenant.ts";
import type { InvitationRecord } from "../invitation-record.ts";
import { simulatedOutcomeOf } from "../simulated-address.ts";

/** An email to send: ids only, because queue messages contain no personal data. `request` is its `email_requests`. */
export type EmailRequest = { account_id: string; invitation_id: string; request: number };

/** The email to an account about a disabled endpoint; `request` is the endpoint's `email_requests`. */
export type EndpointNoticeRequest = { account_id: string; endpoint_id: string; request: number };

/** The email to an account about a broken connection to an ATS; `request` is the connection's `email_requests`. */
export type ConnectionNoticeRequest = { account_id: string; connection_id: string; request: number };

/**
 * The emails that a change of an invitation requires. No handler queues one itself: the state change is the outbox, so
 * an email can neither be forgotten nor be sent for a write that failed.
 */
export const emailsOf = (before: InvitationRecord | undefined, after: InvitationRecord): EmailRequest[] =>
  after.email_requests > (before?.email_requests ?? 0)
    ? [{ account_id: after.account_id, invitation_id: after.id, request: after.email_requests }]
    : [];

/** An invitation to score: only ids, as for an email. */
export type ScoringRequest = { account_id: string; invitation_id: string };

/** The scoring that a change requires: of an invitation that is submitted and could not be scored immediately. */
export const scoringOf = (before: InvitationRecord | undefined, after: InvitationRecord): ScoringRequest[] =>
  after.scoring_asked_at !== null && after.scoring_asked_at !== before?.scoring_asked_at
    ? [{ account_id: after.account_id, invitation_id: after.id }]
    : [];

/** An invitation whose simulated candidate acts: only ids, as for an email. */
export type SimulationRequest = { account_id: string; invitation_id: string };

/** The simulation that a new invitation requires: in test mode, the candidate's address says what happens. */
export const simulationOf = (before: InvitationRecord | undefined, after: InvitationRecord): SimulationRequest[] =>
  before === undefined && isTestTenant(after.account_id) && simulatedOutcomeOf(after.candidate_email) !== undefined
    ? [{ account_id: after.account_id, invitation_id: after.id }]
    : [];
