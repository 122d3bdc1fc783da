import { type EmailContent, EXPECTATIONS, linesOf, REMINDER, WARNING } from "./invitation-email-content.ts";

const WIDTH = 72;

/** Wraps a text at 72 columns; a longer word gets a separate line. */
const wrapped = (text: string, indent = "", first = indent): string => {
  const lines: string[] = [];
  let line = first;
  let empty = true;
  for (const word of text.split(/ +/)) {
    if (!empty && [...line].length + 1 + [...word].length > WIDTH) {
      lines.push(line);
      line = indent;
      empty = true;
    }
    line += empty ? word : ` ${word}`;
    empty = false;
  }
  return [...lines, line].join("\n").replace(/[ \t]+$/gm, "");
};

/** The inviter's message, marked on every line, so that no part of it can be mistaken for the service's text. */
const quoted = (message: string): string =>
  linesOf(message)
    .map((line) => wrapped(line.replaceAll("\t", " "), "> "))
    .join("\n");

const bullet = (point: string): string => wrapped(point, "    ", "  - ");

/** The email's plain-text part. The link is unbroken on a separate line, so that every client makes it clickable. */
export const emailText = (facts: EmailContent): string => {
  const { inviter, candidate, address, tests, total, expires, message, url, support, footer } = facts;
  const paragraphs = [
    wrapped(`Hello ${candidate},`),
    ...(facts.isReminder ? [wrapped(REMINDER)] : []),
    wrapped(`${inviter === undefined ? "You are invited" : `${inviter} invites you`} to an online assessment:`),
    tests.map(({ name, duration }) => bullet(`${name}, ${duration}`)).join("\n"),
    ...(tests.length > 1 ? [`Total time: ${total}.`] : []),
    ...(message === null ? [] : [wrapped(`Message from ${inviter ?? "the sender"}:`), quoted(message)]),
    "To begin, open this link:",
    url,
    `The link works until ${expires}.`,
    "What to expect:",
    [...EXPECTATIONS, `${WARNING.act} ${WARNING.why}`].map(bullet).join("\n"),
    // The line by which mail clients recognize a signature.
    `-- \n${wrapped(
      `This email was sent to ${address} on behalf of ${inviter ?? "the person who invited you"}. Questions about the ` +
        "assessment are best directed to them. If you did not expect this invitation, you can ignore it.",
    )}`,
    ...(support === null ? [] : [wrapped(`Help: ${support}`)]),
    ...(footer === null
      ? []
      : [
          linesOf(footer)
            .map((line) => wrapped(line))
            .join("\n"),
        ]),
  ];
  return `${paragraphs.join("\n\n")}\n`;
};
