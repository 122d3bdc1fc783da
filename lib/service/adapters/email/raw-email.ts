import { hash } from "node:crypto";
import { encode, wrap } from "nodemailer/lib/qp";
import type { Email } from "#domain/email/ports.ts";
import { fromHeader, isMostlyLatin, textHeader } from "./header-text.ts";

/** Lines that mail servers pass on as they are: 998 octets (RFC 5322 2.1.1), and no more than terminals show. */
const MAX_LINE = 76;

/** Base64 in lines of 76 characters (RFC 2045 6.8). */
const base64 = (text: string): string =>
  (
    Buffer.from(text)
      .toString("base64")
      .match(/.{1,76}/g) ?? []
  ).join("\r\n");

const isSafeAsItIs = (text: string): boolean =>
  /^[\t\r\n\x20-\x7e]*$/.test(text) && text.split("\r\n").every(({ length }) => length <= MAX_LINE);

/**
 * Text with the line ends of a message, in the encoding that it needs: none for ASCII in short lines, quoted-printable
 * for Latin letters, base64 for other scripts. Spam filters count base64 that hides what could be read.
 */
const encodedBody = (text: string): { encoding: string; body: string } => {
  const lines = text.replace(/\r\n|\r|\n/g, "\r\n");
  if (isSafeAsItIs(lines)) return { encoding: "7bit", body: lines };
  if (isMostlyLatin(lines)) return { encoding: "quoted-printable", body: wrap(encode(lines)) };
  return { encoding: "base64", body: base64(lines) };
};

const part = (type: string, text: string, ...headers: string[]): string => {
  const { encoding, body } = encodedBody(text);
  const head = [`Content-Type: ${type}; charset=utf-8`, ...headers, `Content-Transfer-Encoding: ${encoding}`];
  return [...head, "", body].join("\r\n");
};

const multipart = (subtype: string, boundary: string, parts: readonly string[]): string =>
  [
    `Content-Type: multipart/${subtype}; boundary="${boundary}"`,
    "",
    ...parts.flatMap((each) => [`--${boundary}`, each]),
    `--${boundary}--`,
    "",
  ].join("\r\n");

/** RFC 5546 3.2.1: what is published has an organizer. The sender's address is known here only. */
const published = (calendar: string, sender: string): string =>
  calendar.replace("BEGIN:VEVENT\r\n", `BEGIN:VEVENT\r\nORGANIZER:mailto:${sender}\r\n`);

/**
 * An email as a message (RFC 5322): its text and HTML, the calendar file if it has one, the headers by which mail
 * programs offer to stop such emails (RFC 8058), and the one by which they do not answer it automatically (RFC 3834).
 * SES adds the date and the message's id.
 */
export const rawEmail = (email: Email, sender: string): string => {
  const { from_name, to, reply_to, subject, unsubscribe, text, html, calendar } = email;
  const boundary = `=_${hash("sha256", text + html).slice(0, 40)}`;
  const body = multipart("alternative", boundary, [part("text/plain", text), part("text/html", html)]);
  const file = 'Content-Disposition: attachment; filename="deadline.ics"';
  return [
    fromHeader(from_name, sender),
    `To: ${to}`,
    ...(reply_to === undefined ? [] : [`Reply-To: ${reply_to}`]),
    textHeader("Subject", subject),
    "Auto-Submitted: auto-generated",
    ...(unsubscribe === undefined
      ? []
      : [`List-Unsubscribe: <${unsubscribe}>`, "List-Unsubscribe-Post: List-Unsubscribe=One-Click"]),
    "MIME-Version: 1.0",
    calendar === undefined
      ? body
      : multipart("mixed", `${boundary}m`, [
          body,
          part("text/calendar; method=PUBLISH", published(calendar, sender), file),
        ]),
  ].join("\r\n");
};
