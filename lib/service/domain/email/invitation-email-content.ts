import type { TestSlug } from "#contract/assessment.ts";
import type { Accent } from "../accent.ts";
import { testOf } from "../assessments/catalogue.ts";
import { allowedMinutes, partsOf } from "../assessments/part-plan.ts";
import { type Branding, logoSize } from "../branding.ts";
import { minutesInWords, momentInWords } from "../format-time.ts";
import { testUrl } from "../invitations/candidate-link.ts";
import type { InvitationRecord } from "../invitations/invitation-record.ts";
import { shownName } from "./sanitize.ts";

/** The content of the invitation's email, for both its parts. User input is not yet escaped. */
export type EmailContent = {
  /** The inviter; undefined if the account is unknown. */
  inviter: string | undefined;
  candidate: string;
  address: string;
  tests: { name: string; duration: string }[];
  total: string;
  expires: string;
  message: string | null;
  url: string;
  /** Of buttons, links and rules. */
  accent: Accent;
  /** At the size that it is shown at. */
  logo: { url: string; width: number; height: number } | null;
  support: string | null;
  footer: string | null;
  /** Whether it reminds the candidate of an invitation that was sent before. */
  isReminder: boolean;
};

const ACCENT: Accent = { light: "#0b5cad", dark: "#8fc0f7" };
const LOGO_BOX = { width: 240, height: 48 };

/** `pageUrl` is the base of the link. */
export const contentOf = (invitation: InvitationRecord, branding: Branding, pageUrl: string): EmailContent => {
  const { name: inviter, logo } = branding;
  const tests = invitation.tests.map((slug) => ({ name: testOf(slug).name, minutes: minutesFor(slug, invitation) }));
  return {
    inviter: inviter === null ? undefined : shownName(inviter) || undefined,
    candidate: shownName(invitation.candidate_name),
    address: invitation.candidate_email,
    tests: tests.map(({ name, minutes }) => ({ name, duration: minutesInWords(minutes) })),
    total: minutesInWords(tests.reduce((sum, { minutes }) => sum + minutes, 0)),
    expires: momentInWords(invitation.expires_at),
    message: invitation.custom_message,
    url: testUrl(pageUrl, invitation),
    accent: branding.accent ?? ACCENT,
    logo: logo && { url: logo.url, ...logoSize(logo, LOGO_BOX) },
    support: branding.support_contact && shownName(branding.support_contact),
    footer: branding.footer,
    isReminder: invitation.email_kind === "reminder",
  };
};

/** The time for a test, including extra time, as the page will show it. */
const minutesFor = (slug: TestSlug, { extra_time_percent }: InvitationRecord): number =>
  partsOf([slug]).reduce((sum, part) => sum + allowedMinutes(part, extra_time_percent), 0);

/** The first sentence of a reminder. */
export const REMINDER = "This is a reminder: your online assessment is not finished yet.";

export const EXPECTATIONS = [
  "Opening the link does not start a test. Each test has its own time limit, which begins when you start that test and cannot be paused.",
  "Use a computer with a keyboard and a stable internet connection, at a time when you will not be interrupted.",
  "While you take a test, its page records pasting, typing rhythm, timing and leaving the page.",
] as const;

export const WARNING = {
  act: "Do not share the link.",
  why: "It is personal: anyone who has it can take the tests in your name.",
} as const;

/** The lines of the inviter's message, split at everything that a mail client treats as a line break. */
export const linesOf = (message: string): string[] =>
  message
    .toWellFormed()
    .trim()
    .split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/);
