import type { TestSlug } from "#contract/assessment.ts";
import { testOf } from "../assessments/catalogue.ts";
import { allowedMinutes, partsOf } from "../assessments/part-plan.ts";
import { minutesInWords, momentInWords } from "../format-time.ts";
import { testUrl } from "../invitations/candidate-link.ts";
import type { InvitationRecord } from "../invitations/invitation-record.ts";
import type { EmailContent } from "./invitation-email-content.ts";
import { emailHtml } from "./invitation-email-html.ts";
import { emailText } from "./invitation-email-text.ts";
import type { Email } from "./ports.ts";
import { asciiDomain, shorten, shownName, singleLine } from "./sanitize.ts";

/** The longest name in a subject: together with the rest, about what mail clients show. */
const SUBJECT_NAME_MAX = 60;

/**
 * The invitation's email. `inviter` is the account's name, `pageUrl` the base of the link. It loads no resources and
 * its only link is the candidate's, so it does not reveal whether and when it was read.
 */
export const invitationEmail = (invitation: InvitationRecord, inviter: string | null, pageUrl: string): Email => {
  const tests = invitation.tests.map((slug) => ({ name: testOf(slug).name, minutes: minutesFor(slug, invitation) }));
  const facts: EmailContent = {
    inviter: inviter === null ? undefined : shownName(inviter) || undefined,
    candidate: shownName(invitation.candidate_name),
    address: invitation.candidate_email,
    tests: tests.map(({ name, minutes }) => ({ name, duration: minutesInWords(minutes) })),
    total: minutesInWords(tests.reduce((sum, { minutes }) => sum + minutes, 0)),
    expires: momentInWords(invitation.expires_at),
    message: invitation.custom_message,
    url: testUrl(pageUrl, invitation),
  };
  return {
    to: asciiDomain(singleLine(invitation.candidate_email)),
    subject: subjectOf(inviter),
    text: emailText(facts),
    html: emailHtml(facts),
  };
};

/** The time for a test, including extra time, as the page will show it. */
const minutesFor = (slug: TestSlug, { extra_time_percent }: InvitationRecord): number =>
  partsOf([slug]).reduce((sum, part) => sum + allowedMinutes(part, extra_time_percent), 0);

/** Mail clients do not make links in subjects, so the name is unchanged except for control characters. */
const subjectOf = (inviter: string | null): string => {
  const name = shorten(singleLine(inviter ?? ""), SUBJECT_NAME_MAX);
  return name === "" ? "You are invited to an online assessment" : `${name} invites you to an online assessment`;
};
