import type { EmailChange, EmailProgress } from "../email-progress.ts";

/** What the mail system reports of an email that it took. */
export type EmailOutcome = "bounced" | "complained";

/**
 * What a bounce or complaint about the email of a request changes; undefined when it is out of date. A bounce says that
 * one email did not arrive; a complaint, days later, that none is welcome, resent or not. Either can come before the sender
 * has written that it sent, and both prove that an email of unknown outcome went out.
 */
export const afterEvent = (
  { email_status, email_requests, email_reason }: EmailProgress,
  request: number,
  outcome: EmailOutcome,
): EmailChange | undefined => {
  const current = outcome === "bounced" ? email_requests === request : email_requests >= request;
  const open = ["queued", "sent", "bounced"].includes(email_status) || email_reason === "unknown_outcome";
  if (!current || !open) return undefined;
  return { email_status: outcome, email_reason: null, email_claim: null, email_next_at: null };
};
