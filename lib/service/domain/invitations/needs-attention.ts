import type { EmailStatus } from "#contract/invitations/invitation-status.ts";
import { openRequest } from "./before-start/answer-adjustments.ts";
import { declinedAt } from "./before-start/pre-start-state.ts";
import type { InvitationRecord } from "./invitation-record.ts";
import { FINAL, statusAt } from "./lifecycle.ts";

const UNDELIVERED: readonly EmailStatus[] = ["bounced", "complained", "failed"];

/** Whether the candidate may not know of the invitation: its email did not arrive, and it was not opened. */
export const isUndelivered = (invitation: InvitationRecord, now: number): boolean =>
  statusAt(invitation, now) === "pending" &&
  invitation.opened_at === null &&
  UNDELIVERED.includes(invitation.email_status);

/** Whether the link ends within `withinMs`, and the candidate has neither finished nor declined. */
export const endsSoon = (invitation: InvitationRecord, now: number, withinMs: number): boolean =>
  !FINAL.includes(statusAt(invitation, now)) &&
  invitation.submitted_at === null &&
  declinedAt(invitation) === null &&
  Date.parse(invitation.expires_at) <= now + withinMs;

/** Whether the candidate waits for an answer to a request for adjustments. */
export const awaitsAdjustments = (invitation: InvitationRecord, now: number): boolean =>
  openRequest(invitation) !== undefined && statusAt(invitation, now) === "pending";

/** Whether the candidate has declined an invitation that the account has not cancelled. */
export const isDeclined = (invitation: InvitationRecord, now: number): boolean =>
  declinedAt(invitation) !== null && statusAt(invitation, now) === "pending";

/**
 * Open invitations: the newest, whose emails have just been sent, and the oldest, which end first unless they were made
 * with a longer time. `all` says whether there are no others.
 */
export type OpenInvitations = {
  look(accountId: string): Promise<{ invitations: InvitationRecord[]; all: boolean }>;
};
