import { type EmailProgress, NO_EMAIL } from "#domain/email-progress.ts";
import type { Item } from "./table.ts";

/** How far the email of a row is. */
export const toEmailProgress = (item: Item): EmailProgress => ({
  email_status: item.email_status ?? NO_EMAIL.email_status,
  email_requests: item.email_requests ?? NO_EMAIL.email_requests,
  email_requested_at: item.email_requested_at ?? null,
  email_claim: item.email_claim ?? null,
  email_claimed_at: item.email_claimed_at ?? null,
  email_not_taken_since: item.email_not_taken_since ?? null,
  email_next_at: item.email_next_at ?? null,
  email_reason: item.email_reason ?? null,
});
