import type { Branding } from "../branding/branding.ts";
import type { InvitationRecord } from "../invitations/invitation-record.ts";
import { shortMoment } from "../shared/format-time.ts";
import { asciiDomain } from "../shared/mailbox.ts";
import { answerEmail } from "./answer-email.ts";
import { deadlineCalendar } from "./deadline-calendar.ts";
import { contentOf } from "./invitation-email-content.ts";
import { emailHtml } from "./invitation-email-html.ts";
import { emailText } from "./invitation-email-text.ts";
import type { Email } from "./ports.ts";
import { receiptEmail } from "./receipt-email.ts";
import { shorten, singleLine } from "./sanitize.ts";
import { testsInWords } from "./tests-in-words.ts";

/** The longest name in a subject: together with the rest, about what mail clients show. */
const SUBJECT_NAME_MAX = 40;

/** Who an email to a candidate is from, beside the service's own address. */
export type Sender = { sender_name: string | null; reply_to: string | null };

/**
 * The invitation's email: what `email_kind` says that it is. `pageUrl` is the base of the link. Its only link is the
 * candidate's, and it loads nothing but the account's logo, which is the same for all its emails: so it does not reveal
 * whether and when one was read.
 */
export const invitationEmail = (
  invitation: InvitationRecord,
  branding: Branding,
  pageUrl: string,
  { sender_name, reply_to }: Sender = { sender_name: null, reply_to: null },
): Email => ({
  to: asciiDomain(singleLine(invitation.candidate_email)),
  subject: subjectOf(invitation, branding),
  ...bodiesOf(invitation, branding, pageUrl),
  ...fromName(sender_name ?? branding.name),
  ...(reply_to === null ? {} : { reply_to: asciiDomain(singleLine(reply_to)) }),
});

const bodiesOf = (
  invitation: InvitationRecord,
  branding: Branding,
  pageUrl: string,
): Pick<Email, "text" | "html" | "calendar"> => {
  if (invitation.email_kind === "receipt") return receiptEmail(invitation, branding, pageUrl);
  if (invitation.email_kind === "answer") return answerEmail(invitation, branding, pageUrl);
  const content = contentOf(invitation, branding, pageUrl);
  return { text: emailText(content), html: emailHtml(content), calendar: deadlineCalendar(invitation, branding) };
};

const fromName = (name: string | null): Pick<Email, "from_name"> =>
  name === null ? {} : { from_name: singleLine(name) };

/** Mail clients do not make links in subjects, so the name is unchanged except for control characters. */
const nameOf = (inviter: string | null): string => shorten(singleLine(inviter ?? ""), SUBJECT_NAME_MAX);

const subjectOf = (invitation: InvitationRecord, { name, zone }: Branding): string => {
  const { email_kind, expires_at } = invitation;
  const inviter = nameOf(name);
  const what = `${testsInWords(invitation)}${inviter === "" ? "" : ` for ${inviter}`}`;
  if (email_kind === "receipt") return `Received: ${what}`;
  const due = `${what}, by ${shortMoment(expires_at, zone)}`;
  if (email_kind === "answer") return `Your question is answered: ${due}`;
  return `${email_kind === "reminder" ? "Reminder" : "Invitation"}: ${due}`;
};
