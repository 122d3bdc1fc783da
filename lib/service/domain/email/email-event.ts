import type { EmailChange, EmailProgress } from "../shared/email-progress.ts";

/** The mail system's report about an accepted email. */
export type EmailOutcome = "bounced" | "complained";

/**
 * The change by a bounce or complaint about the email of a request; undefined if it is outdated, or recorded already. A bounce states that
 * one email was not delivered; a complaint, days later, that no email is welcome, resent or not. Either can arrive
 * before the sender has recorded that it sent, and both prove that an email of unknown outcome was sent.
 */
export const afterEvent = (
  { email_status, email_requests, email_reason }: EmailProgress,
  request: number,
  outcome: EmailOutcome,
): EmailChange | undefined => {
  const current = outcome === "bounced" ? email_requests === request : email_requests >= request;
  const open = ["queued", "sent", "bounced"].includes(email_status) || email_reason === "unknown_outcome";
  if (!current || !open || email_status === outcome) return undefined;
  return { email_status: outcome, email_reason: null, email_claim: null, email_next_at: null };
};
