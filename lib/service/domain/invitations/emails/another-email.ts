import { requestEmail } from "../../shared/email-progress.ts";
import { isErased } from "../erasure/erasure.ts";
import { withEarlierEmail } from "../history/email-history.ts";
import type { InvitationRecord } from "../invitation-record.ts";
import { FINAL, statusAt } from "../lifecycle.ts";

type Kind = InvitationRecord["email_kind"];

/**
 * Whether the service writes to the candidate without being asked to: not if the account sends its emails itself, and not to
 * an address that does not exist or does not want them.
 */
export const mayBeEmailed = ({ email_requests, email_status }: InvitationRecord): boolean =>
  email_requests > 0 && email_status !== "bounced" && email_status !== "complained";

/** The request for another email, with what the row keeps of the one before. */
export const anotherEmail = (
  invitation: InvitationRecord,
  email_kind: Kind,
  now: number,
): Partial<InvitationRecord> => ({
  ...requestEmail(invitation, now),
  ...withEarlierEmail(invitation),
  email_kind,
});

/** What a change assumes that asks for another email: a sender may be recording how far the one before got. */
export const earlierEmailSeen = (invitation: InvitationRecord): Partial<InvitationRecord> => {
  const { email_status, email_requests, email_claim } = invitation;
  return { email_status, email_requests, email_claim };
};

/** Whether the candidate can no longer use the link to take tests. */
export const isLinkSpent = (invitation: InvitationRecord, now: number): boolean =>
  invitation.submitted_at !== null || FINAL.includes(statusAt(invitation, now));

/**
 * Whether the last email that was asked for has become pointless, and is not sent: one that asks the candidate to use
 * the link once the link is spent, a receipt once the candidate's data was erased.
 */
export const isEmailPointless = (invitation: InvitationRecord, now: number): boolean =>
  invitation.email_kind === "receipt" ? isErased(invitation) : isLinkSpent(invitation, now);
