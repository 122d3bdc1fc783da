import type { InvitationRecord } from "../invitation-record.ts";
import { anotherEmail, earlierEmailSeen, mayBeEmailed } from "./another-email.ts";

/**
 * The candidate's receipt, as a part of the change that submits the last test: so it is asked for exactly when
 * everything is submitted, at most once, and never for an invitation that expired or was cancelled.
 */
export const withReceipt = (
  invitation: InvitationRecord,
  now: number,
): { assumes: Partial<InvitationRecord>; set: Partial<InvitationRecord> } =>
  mayBeEmailed(invitation)
    ? { assumes: earlierEmailSeen(invitation), set: anotherEmail(invitation, "receipt", now) }
    : { assumes: {}, set: {} };
