import * as z from "zod/mini";
import { TestEmail } from "#contract/accounts/test-mode.ts";
import { newId, type Random } from "../shared/ids.ts";
import { orNull } from "../shared/record.ts";
import type { Email } from "./ports.ts";

/** How long an email of test mode can be read, in milliseconds. */
export const EMAIL_KEPT_MS = 30 * 86_400_000;

/** An email of test mode: rendered as it would have been sent, and kept instead. */
export const StoredTestEmail = z.extend(TestEmail, { account_id: z.string(), invitation_id: orNull(z.string()) });
export type StoredTestEmail = z.infer<typeof StoredTestEmail>;

/** @param tags ids of what the email is about, as the mailer gets them */
export const storedTestEmail = (
  tenantId: string,
  email: Email,
  tags: Readonly<Record<string, string>>,
  now: number,
  random: Random,
): StoredTestEmail => ({
  id: newId("eml", now, random),
  account_id: tenantId,
  invitation_id: tags.invitation_id ?? null,
  to: email.to,
  subject: email.subject,
  text: email.text,
  html: email.html,
  created_at: new Date(now).toISOString(),
});

/** What the API shows of it. */
export const presentKeptEmail = (kept: StoredTestEmail): TestEmail => z.parse(TestEmail, kept);

export type TestEmailStore = {
  keep(email: StoredTestEmail): Promise<void>;
  /** Newest first, optionally of one invitation; ids below `below`. `last` is the page's last id if more may follow. */
  list(
    tenantId: string,
    page: { invitationId: string | undefined; below: string | undefined; limit: number; now: number },
  ): Promise<{ emails: StoredTestEmail[]; last: string | undefined }>;
};
