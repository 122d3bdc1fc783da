import * as z from "zod/mini";
import { EmailReason, EmailStatus } from "#contract/invitations/invitation-status.ts";
import { timestamp } from "#contract/shared/timestamp.ts";
import type { EmailProgress } from "../../shared/email-progress.ts";
import { orNull } from "../../shared/record.ts";

/** An email of an invitation that a later one has followed. */
export const EarlierEmail = z.object({
  kind: z.enum(["invitation", "reminder", "resend", "answer", "receipt"]),
  requested_at: timestamp,
  status: EmailStatus,
  reason: orNull(EmailReason),
});
export type EarlierEmail = z.infer<typeof EarlierEmail>;

/** Bounds the row; only an invitation that is extended and reminded again and again has more. */
const MAX_EARLIER_EMAILS = 20;

type Emails = Pick<EmailProgress, "email_requested_at" | "email_status" | "email_reason"> & {
  email_kind: "reminder" | "answer" | "receipt" | null;
  email_resends: number;
  earlier_emails: readonly EarlierEmail[] | null;
};

/** The last email, as far as it got; undefined if none was asked for. */
const lastEmail = (invitation: Emails): EarlierEmail | undefined => {
  const { email_kind, email_requested_at, email_status, email_reason, email_resends } = invitation;
  if (email_requested_at === null) return undefined;
  const kind = email_kind ?? (email_resends > 0 ? "resend" : "invitation");
  return { kind, requested_at: email_requested_at, status: email_status, reason: email_reason };
};

const ended = ({ email_claim }: Pick<EmailProgress, "email_claim">): Pick<EarlierEmail, "status" | "reason"> =>
  email_claim === null ? { status: "none", reason: null } : { status: "failed", reason: "unknown_outcome" };

/** All emails, oldest first. */
export const emailsOf = (invitation: Emails): EarlierEmail[] => {
  const last = lastEmail(invitation);
  return [...(invitation.earlier_emails ?? []), ...(last === undefined ? [] : [last])];
};

/**
 * What is kept of the last email when another one is asked for. One that is still queued is not sent any more; of one that
 * a sender has claimed, it will not be recorded whether it was.
 */
export const withEarlierEmail = (
  invitation: Emails & Pick<EmailProgress, "email_claim">,
): { earlier_emails: EarlierEmail[] | null } => {
  const emails = emailsOf(invitation)
    .slice(-MAX_EARLIER_EMAILS)
    .map((email): EarlierEmail => (email.status === "queued" ? { ...email, ...ended(invitation) } : email));
  return { earlier_emails: emails.length === 0 ? null : emails };
};
