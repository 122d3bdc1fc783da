/** A word contains a letter or a digit; an apostrophe or a hyphen does not end it. */
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’‑-]*/gu;

export const countWords = (text: string): number => text.match(WORD)?.length ?? 0;
