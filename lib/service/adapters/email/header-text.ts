import { encode } from "nodemailer/lib/qp";

/** Of one encoded word: with its frame and the header's name it stays within 76 characters (RFC 2047 2). */
const WORD_LENGTH = 52;

/** Printable ASCII that no mail program takes for an encoded word. */
const isPlain = (text: string): boolean => /^[\x20-\x7e]*$/.test(text) && !text.includes("=?");

/** Whether a text is mostly in Latin letters: quoted-printable keeps them readable, and base64 is shorter for others. */
export const isMostlyLatin = (text: string): boolean => {
  const others = text.match(/[^\p{ASCII}\p{Script=Latin}\p{P}\p{S}\p{M}]/gu)?.length ?? 0;
  return others * 2 < text.length;
};

const base64 = (text: string): string => Buffer.from(text).toString("base64");

/** Letters, digits and signs that mean nothing in a header (RFC 2047 5); a space is an underscore. */
const quoted = (text: string): string =>
  encode(text)
    .replace(/[^A-Za-z0-9!*+\-/=]/g, (sign) => `=${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`)
    .replaceAll("=20", "_");

/** Text as encoded words (RFC 2047), each of whole characters. They contain nothing that means anything in a header. */
const encodedWords = (text: string): string => {
  const [encoding, encoded] = isMostlyLatin(text) ? (["Q", quoted] as const) : (["B", base64] as const);
  const words = [""];
  for (const character of text.toWellFormed()) {
    const last = words.at(-1) ?? "";
    if (encoded(last + character).length > WORD_LENGTH) words.push(character);
    else words[words.length - 1] = last + character;
  }
  return words.map((word) => `=?UTF-8?${encoding}?${encoded(word)}?=`).join("\r\n ");
};

/** A header's line is at most 76 characters where it has spaces (RFC 5322 2.1.1 and 2.2.3). */
const folded = (header: string): string => {
  const lines = [""];
  for (const word of header.split(/(?<=[^ ])(?= )/)) {
    const last = lines.at(-1) ?? "";
    if (last !== "" && last.length + word.length > 76) lines.push(word);
    else lines[lines.length - 1] = last + word;
  }
  return lines.join("\r\n");
};

/** A header with any text, as it is if it is ASCII. */
export const textHeader = (name: string, text: string): string =>
  isPlain(text) ? folded(`${name}: ${text}`) : `${name}: ${encodedWords(text)}`;

/**
 * The *From* of an email: a name beside the service's address. A name is plain words, or quoted, or encoded, so that no
 * character of it can end the name or begin a header.
 */
export const fromHeader = (name: string | undefined, address: string): string => {
  const shown = name?.trim() ?? "";
  if (shown === "") return `From: ${address}`;
  if (/^[A-Za-z\d][A-Za-z\d -]*$/.test(shown)) return `From: ${shown} <${address}>`;
  if (isPlain(shown)) return folded(`From: "${shown.replace(/["\\]/g, "\\$&")}" <${address}>`);
  return `From: ${encodedWords(shown)}\r\n <${address}>`;
};
