import { hash } from "node:crypto";
import type { Email } from "#domain/email/ports.ts";
import { encodedWords, fromHeader } from "./from-header.ts";

/** Base64 in lines of 76 characters (RFC 2045 6.8). */
const base64 = (text: string): string =>
  (
    Buffer.from(text)
      .toString("base64")
      .match(/.{1,76}/g) ?? []
  ).join("\r\n");

const part = (type: string, text: string, ...headers: string[]): string =>
  [`Content-Type: ${type}; charset=utf-8`, ...headers, "Content-Transfer-Encoding: base64", "", base64(text)].join(
    "\r\n",
  );

const multipart = (subtype: string, boundary: string, parts: readonly string[]): string =>
  [
    `Content-Type: multipart/${subtype}; boundary="${boundary}"`,
    "",
    ...parts.flatMap((each) => [`--${boundary}`, each]),
    `--${boundary}--`,
    "",
  ].join("\r\n");

/**
 * An email as a message (RFC 5322): its text and HTML, the calendar file if it has one, the headers by which mail
 * programs offer to stop such emails (RFC 8058), and the one by which they do not answer it automatically (RFC 3834).
 */
export const rawEmail = (email: Email, sender: string): string => {
  const { from_name, to, reply_to, subject, unsubscribe, text, html, calendar } = email;
  const boundary = `=_${hash("sha256", text + html).slice(0, 40)}`;
  const body = multipart("alternative", boundary, [part("text/plain", text), part("text/html", html)]);
  const file = 'Content-Disposition: attachment; filename="deadline.ics"';
  return [
    `From: ${fromHeader(from_name, sender)}`,
    `To: ${to}`,
    ...(reply_to === undefined ? [] : [`Reply-To: ${reply_to}`]),
    `Subject: ${encodedWords(subject).replaceAll(" ", "\r\n ")}`,
    "Auto-Submitted: auto-generated",
    ...(unsubscribe === undefined
      ? []
      : [`List-Unsubscribe: <${unsubscribe}>`, "List-Unsubscribe-Post: List-Unsubscribe=One-Click"]),
    "MIME-Version: 1.0",
    calendar === undefined
      ? body
      : multipart("mixed", `${boundary}m`, [body, part("text/calendar; method=PUBLISH", calendar, file)]),
  ].join("\r\n");
};
