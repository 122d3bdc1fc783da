import type { EmailChange } from "#domain/shared/email-progress.ts";
import type { Log, Metrics } from "#domain/shared/ports.ts";

/**
 * Metrics for the operator. A rejected email is about its address, a limit about its account; the others are about the
 * service or SES.
 */
const countOf = ({ email_status, email_reason }: EmailChange): string | undefined => {
  if (email_status === undefined) return "email.not_taken";
  if (email_status !== "failed" || email_reason === "address_limit" || email_reason === "account_limit")
    return undefined;
  return email_reason === "rejected" ? "email.rejected" : "email.failed";
};

/** Logs and counts the outcome of an attempt to send an email. `cause` is the mail system's error. */
export const reportEmail = (
  deps: { log: Log; metrics: Metrics },
  ids: Record<string, string>,
  change: EmailChange,
  cause?: string,
): void => {
  const { email_status = "not_taken", email_reason } = change;
  deps.log.info("email", { ...ids, outcome: email_status, reason: email_reason, cause });
  const count = countOf(change);
  if (count !== undefined) deps.metrics.count({ [count]: 1 });
};
