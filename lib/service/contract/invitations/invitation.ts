import * as z from "zod/mini";
import { TestSlug } from "../assessments/assessment.ts";
import { Dialect, RequestedDialect } from "../assessments/dialect.ts";
import { RequestedTests } from "../assessments/requested-tests.ts";
import { email, label, line, optional, paragraph, personName, wholeNumber } from "../fields.ts";
import { fieldRule } from "../rule.ts";
import { timestamp } from "../shared/timestamp.ts";
import { EXPIRY_HOURS } from "./expiry-hours.ts";
import { EmailReason, EmailStatus, InvitationStatus } from "./invitation-status.ts";
import { Metadata, RequestedMetadata } from "./metadata.ts";
import { eitherTestsOrPackage } from "./package-or-tests.ts";
import { ReminderHours, reminderBeforeExpiry } from "./reminders.ts";
import { ReturnUrl } from "./return-url.ts";
import { SendAt, scheduleNeedsEmail } from "./send-at.ts";
import { InvitationSource } from "./source.ts";

export const CUSTOM_MESSAGE_MAX = 500;
export const EXTRA_TIME_MAX = 100;
const REFERENCE_MAX = 255;
export const JOB_MAX = 120;

/** An opening that candidates apply for, by its name or id. */
export const job = line(JOB_MAX);

/** Reminders that could never be sent are refused. */
const reminderNeedsEmail = fieldRule<{ reminder_hours: readonly number[] | null; send_email: boolean }>(
  "reminder_hours",
  ({ reminder_hours, send_email }) => send_email || (reminder_hours ?? []).length === 0,
  "needs_email",
  "Reminders are emails: leave the field out, or send_email.",
);

/**
 * Body of POST /invitations, with its defaults: equivalent requests result in the same value. Unknown fields are
 * rejected: a typo in `send_email` must not send an email.
 */
export const CreateInvitation = z
  .strictObject({
    candidate_email: email,
    candidate_name: personName,
    // Either tests or a package: one of the two is null.
    tests: optional(RequestedTests, null),
    package: optional(z.string(), null),
    // Without it the package's applies, else EXPIRY_HOURS.default.
    expiry_hours: optional(wholeNumber(EXPIRY_HOURS.min, EXPIRY_HOURS.max), null),
    // An empty message counts as none.
    custom_message: z.pipe(
      z.nullish(paragraph(CUSTOM_MESSAGE_MAX)),
      z.transform((text) => (text?.trim() ? text : null)),
    ),
    reference: optional(label(REFERENCE_MAX), null),
    job: optional(job, null),
    metadata: optional(RequestedMetadata, null),
    return_url: optional(ReturnUrl, null),
    send_email: optional(z.boolean(), true),
    send_at: SendAt,
    extra_time_percent: optional(wholeNumber(0, EXTRA_TIME_MAX), 0),
    // Without it the account's default applies; an empty list means no reminder.
    reminder_hours: optional(ReminderHours, null),
    // Without it the account's setting applies.
    dialect: optional(RequestedDialect, null),
  })
  .check(...eitherTestsOrPackage, reminderNeedsEmail, scheduleNeedsEmail, reminderBeforeExpiry);
export type CreateInvitation = z.infer<typeof CreateInvitation>;

export const Invitation = z.object({
  id: z.string(),
  /** Null, as are the name, the reference and the link, once the candidate's data is erased. */
  candidate_email: z.nullable(z.string()),
  candidate_name: z.nullable(z.string()),
  tests: z.array(TestSlug),
  /** The package that it was created with; null for tests that the request named itself. */
  package: z.nullable(z.string()),
  status: InvitationStatus,
  credits_used: z.int(),
  reference: z.nullable(z.string()),
  job: z.nullable(z.string()),
  metadata: z.nullable(Metadata),
  /** The page that the candidate can go to after the end. */
  return_url: z.nullable(z.string()),
  source: InvitationSource,
  test_url: z.nullable(z.string()),
  /** Its page in the dashboard, which asks for a sign-in. */
  dashboard_url: z.string(),
  /** When the email was scheduled for; null if it was not, or no longer is. */
  send_at: z.nullable(timestamp),
  email_status: EmailStatus,
  email_reason: z.nullable(EmailReason),
  reminder_hours: z.nullable(z.array(z.int())),
  dialect: Dialect,
  livemode: z.boolean(),
  expires_at: timestamp,
  created_at: timestamp,
  /** When the candidate declined; null if they did not, have taken it back, or have started the tests after all. */
  declined_at: z.nullable(timestamp),
  /** When the candidate's data was erased. */
  erased_at: z.nullable(timestamp),
});
export type Invitation = z.infer<typeof Invitation>;

export const InvitationEnvelope = z.object({ invitation: Invitation });

/** A warning about a successful request. */
export const Warning = z.object({ code: z.string(), message: z.string() });
export type Warning = z.infer<typeof Warning>;

export const ResentInvitation = z.object({ invitation: Invitation, warnings: z.array(Warning) });
