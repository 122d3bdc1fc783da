import type { InvitationRecord } from "../invitations/invitation-record.ts";
import { contentOf } from "./invitation-email-content.ts";
import { emailHtml } from "./invitation-email-html.ts";
import { emailText } from "./invitation-email-text.ts";
import type { Email } from "./ports.ts";
import { asciiDomain, shorten, singleLine } from "./sanitize.ts";

/** The longest name in a subject: together with the rest, about what mail clients show. */
const SUBJECT_NAME_MAX = 60;

/**
 * The invitation's email. `inviter` is the account's name, `pageUrl` the base of the link. It loads no resources and
 * its only link is the candidate's, so it does not reveal whether and when it was read.
 */
export const invitationEmail = (invitation: InvitationRecord, inviter: string | null, pageUrl: string): Email => {
  const content = contentOf(invitation, inviter, pageUrl);
  return {
    to: asciiDomain(singleLine(invitation.candidate_email)),
    subject: content.isReminder ? reminderSubjectOf(inviter) : subjectOf(inviter),
    text: emailText(content),
    html: emailHtml(content),
  };
};

/** Mail clients do not make links in subjects, so the name is unchanged except for control characters. */
const nameOf = (inviter: string | null): string => shorten(singleLine(inviter ?? ""), SUBJECT_NAME_MAX);

const reminderSubjectOf = (inviter: string | null): string => {
  const name = nameOf(inviter);
  return name === "" ? "Reminder: your online assessment" : `Reminder: your online assessment for ${name}`;
};

const subjectOf = (inviter: string | null): string => {
  const name = nameOf(inviter);
  return name === "" ? "You are invited to an online assessment" : `${name} invites you to an online assessment`;
};
