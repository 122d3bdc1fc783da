import { visibleCharacters } from "./visible-characters.ts";

export type TokenKind = "word" | "number" | "mark";

/** `text` is normalised, `fold` is `text` in lower case; `start` and `end` are code units of the text as written. */
export interface Token {
  readonly text: string;
  readonly fold: string;
  readonly kind: TokenKind;
  readonly start: number;
  readonly end: number;
}

/** What people type or paste for an apostrophe inside a word: quotation marks, primes and accents that stand alone. */
const APOSTROPHES = "'’‘‛ʼʹ′`´＇";
const apostrophe = new RegExp(`[${APOSTROPHES}]`, "g");
const pattern = new RegExp(
  [
    String.raw`(\p{N}+(?:[.,:]\p{N}+)*\p{L}*)`,
    String.raw`(\p{L}[\p{L}\p{M}\p{N}]*(?:[${APOSTROPHES}][\p{L}\p{M}]+)*)`,
    String.raw`(?:\.{2,}|-{2,}|''|\S)`,
  ].join("|"),
  "gu",
);
const doubleQuotes = /^(?:[“”„‟«»"″＂]|'')$/;
const singleQuotes = new RegExp(`^[${APOSTROPHES}‚]$`);

/**
 * Splits a text into words, numbers and punctuation marks. White space never counts. What means the same is made the
 * same: curly and straight quotes, single and double quotation marks, all dashes, "..." and "…", composed and decomposed
 * letters, ligatures and their letters. Characters that show nothing are not there. A hyphen inside a compound stays a hyphen; with space on both sides it is a dash.
 */
export function tokenise(written: string): Token[] {
  const { text, starts, ends } = visibleCharacters(written);
  const tokens: Token[] = [];
  let quoteOpen = false;
  /** The end of the last token in the text without what shows nothing. */
  let lastEnd = 0;
  for (const match of text.matchAll(pattern)) {
    const [raw, number, word] = match;
    const [from, to] = [match.index, match.index + raw.length];
    const [start, end] = [starts[from] ?? 0, ends[to - 1] ?? written.length];
    const last = tokens.at(-1);
    if (number !== undefined || word !== undefined) {
      const normal = raw.normalize("NFC").replace(apostrophe, "'");
      tokens.push(token(normal, number === undefined ? "word" : "number", start, end));
    } else if (singleQuotes.test(raw)) {
      const possessive = last?.kind === "word" && lastEnd === from && /s$/i.test(last.text) && !quoteOpen;
      if (possessive) tokens[tokens.length - 1] = token(`${last.text}'`, "word", last.start, end);
      else {
        tokens.push(token('"', "mark", start, end));
        quoteOpen = !quoteOpen;
      }
    } else tokens.push(token(mark(raw, text, from, to), "mark", start, end));
    lastEnd = to;
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
