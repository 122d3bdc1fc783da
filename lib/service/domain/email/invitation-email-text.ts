import { type EmailContent, REMINDER, WARNING, WHY } from "./invitation-email-content.ts";
import { linesOf } from "./letterhead.ts";
import { bullet, greeting, letterText, wrapped } from "./letterhead-text.ts";

/** The inviter's message, marked on every line, so that no part of it can be mistaken for the service's text. */
const quoted = (message: string): string =>
  linesOf(message)
    .map((line) => wrapped(line.replaceAll("\t", " "), "> "))
    .join("\n");

const listed = ({ name, duration, parts }: EmailContent["tests"][number]): string[] => [
  bullet(`${name}, ${duration}`),
  ...parts.map((part) => bullet(`${part.name}, ${part.duration}`, 1)),
];

/** The email's plain-text part. The link is unbroken on a separate line, so that every client makes it clickable. */
export const emailText = (facts: EmailContent): string => {
  const { inviter, tests, total, expires, expectations, message, url } = facts;
  const paragraphs = [
    greeting(facts),
    ...(facts.isReminder ? [wrapped(REMINDER)] : []),
    wrapped(`${inviter === undefined ? "You are invited" : `${inviter} invites you`} to an online assessment:`),
    tests.flatMap(listed).join("\n"),
    ...(tests.length > 1 ? [`Total time: ${total}.`] : []),
    ...(message === null ? [] : [wrapped(`Message from ${inviter ?? "the sender"}:`), quoted(message)]),
    "To begin, open this link:",
    url,
    wrapped(`The link works until ${expires}.`),
    "What to expect:",
    [...expectations, `${WARNING.act} ${WARNING.why}`].map((point) => bullet(point)).join("\n"),
  ];
  return letterText(facts, paragraphs, WHY);
};
