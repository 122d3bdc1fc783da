export type TokenKind = "word" | "number" | "mark";

/** `text` is normalised, `fold` is `text` in lower case; `start` and `end` are code units of the text as written. */
export interface Token {
  readonly text: string;
  readonly fold: string;
  readonly kind: TokenKind;
  readonly start: number;
  readonly end: number;
}

const invisible = /[\u00AD\u200B-\u200D\u2060\uFEFF]/g;
const pattern = new RegExp(
  [
    String.raw`(\p{N}+(?:[.,:]\p{N}+)*\p{L}*)`,
    String.raw`(\p{L}[\p{L}\p{M}\p{N}\u00AD\u200B-\u200D]*(?:['’ʼ][\p{L}\p{M}]+)*)`,
    String.raw`(?:\.{2,}|-{2,}|''|[^\s\u00AD\u200B-\u200D\u2060\uFEFF])`,
  ].join("|"),
  "gu",
);
const doubleQuotes = /^(?:[“”„‟«»"]|'')$/;
const singleQuotes = /^[‘’‚‛'ʼ]$/;

/**
 * Splits a text into words, numbers and punctuation marks. White space never counts. What means the same is made the
 * same: curly and straight quotes, single and double quotation marks, all dashes, "..." and "…", composed and decomposed
 * letters. A hyphen inside a compound stays a hyphen; with space on both sides it is a dash.
 */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  let quoteOpen = false;
  for (const match of text.matchAll(pattern)) {
    const [raw, number, word] = match;
    const [start, end] = [match.index, match.index + raw.length];
    const last = tokens.at(-1);
    if (number !== undefined || word !== undefined) {
      const normal = raw.replace(invisible, "").normalize("NFC").replace(/[’ʼ]/g, "'");
      tokens.push(token(normal, number === undefined ? "word" : "number", start, end));
    } else if (singleQuotes.test(raw)) {
      const possessive = last?.kind === "word" && last.end === start && /s$/i.test(last.text) && !quoteOpen;
      if (possessive) tokens[tokens.length - 1] = token(`${last.text}'`, "word", last.start, end);
      else {
        tokens.push(token('"', "mark", start, end));
        quoteOpen = !quoteOpen;
      }
    } else tokens.push(token(mark(raw, text, start, end), "mark", start, end));
  }
  return tokens;
}

/** A text as it is compared: quotation marks, dashes and white space of any form are the same. */
export const read = (text: string): string =>
  tokenise(text)
    .map((token) => token.text)
    .join(" ");

function token(text: string, kind: TokenKind, start: number, end: number): Token {
  return { text, fold: text.toLowerCase(), kind, start, end };
}

function mark(raw: string, text: string, start: number, end: number): string {
  if (doubleQuotes.test(raw)) return '"';
  if (raw.startsWith("..")) return raw.length === 2 ? raw : "…";
  if (/[–—―−]|--/.test(raw)) return betweenDigits(text, start, end) ? "-" : "–";
  if (/[‐‑-]/.test(raw)) return spaced(text, start, end) ? "–" : "-";
  return raw;
}

function spaced(text: string, start: number, end: number): boolean {
  return /\s/.test(text.charAt(start - 1)) && /\s/.test(text.charAt(end));
}

function betweenDigits(text: string, start: number, end: number): boolean {
  return /\p{N}/u.test(text.charAt(start - 1)) && /\p{N}/u.test(text.charAt(end));
}
