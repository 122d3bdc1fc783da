import * as z from "zod/mini";
import { email, line, wholeNumber } from "../fields.ts";
import { ReminderHours } from "../invitations/reminders.ts";
import { rule } from "../rule.ts";

/** The inputs of the operator's commands, from the command line or the local control API. */

/** Far above any real order, and low enough to catch most typing errors. */
const MAX_GRANT = 1_000_000;

export const AccountName = line(100);

/** Credits to add. */
export const GrantedCredits = wholeNumber(1, MAX_GRANT);

/** Initial credits of an account. */
export const InitialCredits = wholeNumber(0, MAX_GRANT);

/** Human-readable reason for a grant of credits. */
export const GrantNote = line(200);

/** An external reference of a payment: a grant with the same reference is made only once. */
export const PaymentReference = line(100).check(
  rule((text) => text === text.trim(), "invalid_characters", "Must not begin or end with a space."),
);

/** The address that receives notices about an account. */
export const ContactEmail = email;

/** Reminders of invitations that name none. */
export const DefaultReminders = ReminderHours;

/** A score needed to pass a test. */
export const PassMark = wholeNumber(0, 100);

/** How long data is kept after an invitation has ended: 30 days to 5 years. */
export const RetentionDays = wholeNumber(30, 1825);

/** Emails a day. */
export const EmailLimit = wholeNumber(0, 1_000_000);

export const CreateAccount = z.strictObject({
  name: AccountName,
  credits: InitialCredits,
  contact_email: z.optional(ContactEmail),
});
export type CreateAccount = z.infer<typeof CreateAccount>;

export const GrantCredits = z.strictObject({
  credits: GrantedCredits,
  note: z.nullable(GrantNote),
  once: z.nullable(PaymentReference),
});
export type GrantCredits = z.infer<typeof GrantCredits>;
