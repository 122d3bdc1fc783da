import type { Branding } from "../branding/branding.ts";
import type { InvitationRecord } from "../invitations/invitation-record.ts";
import { singleLine } from "./sanitize.ts";
import { testsInWords } from "./tests-in-words.ts";

/** RFC 5545 3.3.11: these characters of a text are escaped. */
const escaped = (text: string): string => singleLine(text).replace(/[\\;,]/g, "\\$&");

/** RFC 5545 3.3.5: a time in UTC. */
const utc = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;

/** RFC 5545 3.1: a line has at most 75 octets; it continues after a line break and a space. */
const folded = (line: string): string => {
  const lines = [""];
  for (const character of line) {
    const last = lines.at(-1) ?? "";
    if (Buffer.byteLength(last + character) > 75) lines.push(` ${character}`);
    else lines[lines.length - 1] = last + character;
  }
  return lines.join("\r\n");
};

/**
 * The deadline of an invitation as a calendar file (RFC 5545), with an alarm a day before. It has no link: that is a
 * credential, and others may see a calendar. A later email of the same invitation replaces the entry.
 */
export const deadlineCalendar = (invitation: InvitationRecord, { name }: Branding): string => {
  const { id, created_at, expires_at, email_requests } = invitation;
  const title = `Deadline: ${testsInWords(invitation)}${name === null ? "" : ` for ${name}`}`;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Assessment invitations//EN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:${id}`,
    `SEQUENCE:${email_requests}`,
    `DTSTAMP:${utc(Date.parse(created_at))}`,
    `DTSTART:${utc(Date.parse(expires_at))}`,
    `SUMMARY:${escaped(title)}`,
    "DESCRIPTION:The link to the assessment is in the email that this came with.",
    "TRANSP:TRANSPARENT",
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${escaped(title)}`,
    "TRIGGER:-P1D",
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ];
  return lines.map(folded).join("\r\n");
};
