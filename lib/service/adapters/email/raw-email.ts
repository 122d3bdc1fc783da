import { createHash } from "node:crypto";
import type { Email } from "#domain/email/ports.ts";
import { encodedWords, fromHeader } from "./from-header.ts";

/** Base64 in lines of 76 characters (RFC 2045 6.8). */
const base64 = (text: string): string =>
  (
    Buffer.from(text)
      .toString("base64")
      .match(/.{1,76}/g) ?? []
  ).join("\r\n");

const part = (type: string, text: string): string =>
  [`Content-Type: ${type}; charset=utf-8`, "Content-Transfer-Encoding: base64", "", base64(text)].join("\r\n");

/** An email as a message (RFC 5322) with both parts, and the headers by which mail programs offer to stop such emails (RFC 8058). */
export const rawEmail = (email: Email & { unsubscribe: string }, sender: string): string => {
  const boundary = `=_${createHash("sha256").update(email.text).update(email.html).digest("hex").slice(0, 40)}`;
  return [
    `From: ${fromHeader(email.from_name, sender)}`,
    `To: ${email.to}`,
    ...(email.reply_to === undefined ? [] : [`Reply-To: ${email.reply_to}`]),
    `Subject: ${encodedWords(email.subject)}`,
    `List-Unsubscribe: <${email.unsubscribe}>`,
    "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
    "MIME-Version: 1.0",
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    "",
    `--${boundary}`,
    part("text/plain", email.text),
    `--${boundary}`,
    part("text/html", email.html),
    `--${boundary}--`,
    "",
  ].join("\r\n");
};
