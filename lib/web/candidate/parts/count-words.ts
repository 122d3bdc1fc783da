/** A word has a letter or a digit in it; an apostrophe or a hyphen does not end it. */
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’‑-]*/gu;

export const countWords = (text: string): number => text.match(WORD)?.length ?? 0;
