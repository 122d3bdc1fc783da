import type { TestSlug } from "#contract/assessments/assessment.ts";
import { DIALECT_NAMES } from "#contract/assessments/dialect.ts";
import { testOf } from "../assessments/catalogue.ts";
import { allowedMinutes, partsOf } from "../assessments/part-plan.ts";
import type { Branding } from "../branding/branding.ts";
import { testUrl } from "../invitations/candidate-link.ts";
import type { InvitationRecord } from "../invitations/invitation-record.ts";
import { minutesInWords, momentInWords } from "../shared/format-time.ts";
import { type Letterhead, letterheadOf } from "./letterhead.ts";

type Timed = { name: string; duration: string };

/** The content of the invitation's email, for both its parts. User input is not yet escaped. */
export type EmailContent = Letterhead & {
  /** As the candidate's page lists them: with the parts of a test that has several. */
  tests: (Timed & { parts: Timed[] })[];
  total: string;
  expires: string;
  /** What the candidate should know before opening the link. */
  expectations: readonly string[];
  message: string | null;
  url: string;
  /** Whether it reminds the candidate of an invitation that was sent before. */
  isReminder: boolean;
};

/** `pageUrl` is the base of the link. */
export const contentOf = (invitation: InvitationRecord, branding: Branding, pageUrl: string): EmailContent => {
  const tests = invitation.tests.map((slug) => testFor(slug, invitation));
  return {
    ...letterheadOf(invitation, branding),
    tests: tests.map(({ name, minutes, parts }) => ({ name, duration: minutesInWords(minutes), parts })),
    total: minutesInWords(tests.reduce((sum, { minutes }) => sum + minutes, 0)),
    expires: momentInWords(invitation.expires_at, branding.zone),
    expectations: [`The tests are in ${DIALECT_NAMES[invitation.dialect]}.`, ...EXPECTATIONS],
    message: invitation.custom_message,
    url: testUrl(pageUrl, invitation),
    isReminder: invitation.email_kind === "reminder",
  };
};

/** A test with its time, including extra time, as the page will show it. */
const testFor = (slug: TestSlug, { own_tests, extra_time_percent }: InvitationRecord) => {
  const parts = partsOf([slug], own_tests).map((part) => ({
    name: part.name,
    minutes: allowedMinutes(part, extra_time_percent),
  }));
  return {
    name: testOf(slug, own_tests).name,
    minutes: parts.reduce((sum, { minutes }) => sum + minutes, 0),
    parts: parts.length === 1 ? [] : parts.map(({ name, minutes }) => ({ name, duration: minutesInWords(minutes) })),
  };
};

/** The first sentence of a reminder. */
export const REMINDER = "This is a reminder: your online assessment is not finished yet.";

const EXPECTATIONS = [
  "Opening the link does not start a test. Each test has its own time limit, which begins when you start that test and cannot be paused.",
  "Use a computer with a keyboard and a stable internet connection, at a time when you will not be interrupted.",
  "While you take a test, its page records pasting, typing rhythm, timing and leaving the page.",
] as const;

export const WARNING = {
  act: "Do not share the link.",
  why: "It is personal: anyone who has it can take the tests in your name.",
} as const;

/** Below the email. */
export const WHY =
  "Questions about the assessment are best directed to them. If you did not expect this invitation, you can ignore it.";
