import * as z from "zod/mini";
import { FULL_ASSESSMENT_TESTS, TEST_SLUGS, TestSlug } from "../assessments/assessment.ts";
import { Dialect, RequestedDialect } from "../assessments/dialect.ts";
import { email, label, line, optional, paragraph, personName, wholeNumber } from "../fields.ts";
import { fieldRule, listRule, rule } from "../rule.ts";
import { timestamp } from "../timestamp.ts";
import { EmailReason, EmailStatus, InvitationStatus } from "./invitation-status.ts";
import { Metadata, RequestedMetadata } from "./metadata.ts";
import { ReminderHours } from "./reminders.ts";
import { InvitationSource } from "./source.ts";

export const EXPIRY_HOURS = { default: 120, min: 24, max: 720 } as const;
export const CUSTOM_MESSAGE_MAX = 500;
export const EXTRA_TIME_MAX = 100;
const REFERENCE_MAX = 255;
export const JOB_MAX = 120;

/** An opening that candidates apply for, by its name or id. */
export const job = line(JOB_MAX);

const slugs: ReadonlySet<string> = new Set(TEST_SLUGS);

const requestedTest = z
  .string()
  .check(
    rule(
      (slug) => slugs.has(slug),
      "unknown_test",
      `No such test. Use the slugs of GET /tests: ${TEST_SLUGS.join(", ")}.`,
      { enum: TEST_SLUGS },
    ),
  );

const requestedTests = z
  // The check above verified that each is a slug.
  .array(
    z.pipe(
      requestedTest,
      z.transform((slug) => slug as TestSlug),
    ),
  )
  .check(
    listRule((tests) => tests.length > 0, "empty", "Name at least one test.", { minItems: 1 }),
    listRule((tests) => new Set(tests).size === tests.length, "duplicate_test", "Name each test once."),
    listRule(
      (tests) =>
        !tests.includes("full-editing-assessment") || !FULL_ASSESSMENT_TESTS.some((test) => tests.includes(test)),
      "duplicate_test",
      `full-editing-assessment contains ${FULL_ASSESSMENT_TESTS.join(", ")}: leave these out, or name only those that you want.`,
    ),
  );

type WithReminders = { reminder_hours: readonly number[] | null; send_email: boolean; expiry_hours: number };

/** Reminders that could never be sent are refused. */
const REMINDER_RULES = [
  fieldRule<WithReminders>(
    "reminder_hours",
    ({ reminder_hours, send_email }) => send_email || (reminder_hours ?? []).length === 0,
    "needs_email",
    "Reminders are emails: leave the field out, or send_email.",
  ),
  fieldRule<WithReminders>(
    "reminder_hours",
    ({ reminder_hours, expiry_hours }) => (reminder_hours ?? []).every((hours) => hours < expiry_hours),
    "not_before_expiry",
    "Each time must be less than expiry_hours.",
  ),
] as const;

/**
 * Body of POST /invitations, with its defaults: equivalent requests result in the same value. Unknown fields are
 * rejected: a typo in `send_email` must not send an email.
 */
export const CreateInvitation = z
  .strictObject({
    candidate_email: email,
    candidate_name: personName,
    tests: requestedTests,
    expiry_hours: optional(wholeNumber(EXPIRY_HOURS.min, EXPIRY_HOURS.max), EXPIRY_HOURS.default),
    // An empty message counts as none.
    custom_message: z.pipe(
      z.nullish(paragraph(CUSTOM_MESSAGE_MAX)),
      z.transform((text) => (text?.trim() ? text : null)),
    ),
    reference: optional(label(REFERENCE_MAX), null),
    job: optional(job, null),
    metadata: optional(RequestedMetadata, null),
    send_email: optional(z.boolean(), true),
    extra_time_percent: optional(wholeNumber(0, EXTRA_TIME_MAX), 0),
    // Without it the account's default applies; an empty list means no reminder.
    reminder_hours: optional(ReminderHours, null),
    // Without it the account's setting applies.
    dialect: optional(RequestedDialect, null),
  })
  .check(...REMINDER_RULES);
export type CreateInvitation = z.infer<typeof CreateInvitation>;

export const Invitation = z.object({
  id: z.string(),
  /** Null, as are the name, the reference and the link, once the candidate's data is erased. */
  candidate_email: z.nullable(z.string()),
  candidate_name: z.nullable(z.string()),
  tests: z.array(TestSlug),
  status: InvitationStatus,
  credits_used: z.int(),
  reference: z.nullable(z.string()),
  job: z.nullable(z.string()),
  metadata: z.nullable(Metadata),
  source: InvitationSource,
  test_url: z.nullable(z.string()),
  /** Its page in the dashboard, which asks for a sign-in. */
  dashboard_url: z.string(),
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
