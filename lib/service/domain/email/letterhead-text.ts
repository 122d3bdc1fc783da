import { type Letterhead, linesOf } from "./letterhead.ts";

const WIDTH = 72;

/** Wraps a text at 72 columns; a longer word gets a separate line. */
export const wrapped = (text: string, indent = "", first = indent): string => {
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

/** A list's point; `level` 1 is within another point. */
export const bullet = (point: string, level: 0 | 1 = 0): string => {
  const indent = "    ".repeat(level);
  return wrapped(point, `${indent}    `, `${indent}  - `);
};

export const greeting = ({ candidate }: Pick<Letterhead, "candidate">): string =>
  wrapped(candidate === null ? "Hello," : `Hello ${candidate},`);

/** The email's plain-text part: paragraphs, and below them to whom it was sent and `why`. */
export const letterText = (
  { address, inviter, support, footer }: Letterhead,
  paragraphs: readonly string[],
  why: string,
): string => {
  const all = [
    ...paragraphs,
    // The line by which mail clients recognize a signature.
    `-- \n${wrapped(`This email was sent to ${address} on behalf of ${inviter ?? "the person who invited you"}. ${why}`)}`,
    ...(support === null ? [] : [wrapped(`Help: ${support}`)]),
    ...(footer === null
      ? []
      : [
          linesOf(footer)
            .map((line) => wrapped(line))
            .join("\n"),
        ]),
  ];
  return `${all.join("\n\n")}\n`;
};
