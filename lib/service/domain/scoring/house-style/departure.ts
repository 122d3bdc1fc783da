import type { StylePoint } from "#contract/assessments/house-style.ts";

/** A place of a text that goes against a house style, in code units, and what the style has there. */
export type Departure = { point: StylePoint; start: number; end: number; reading: string };

/** Each match of a pattern with what the style has for it; the first group is what departs, or else the whole. */
export const matchesOf = (
  text: string,
  pattern: RegExp,
  point: StylePoint,
  readingOf: (wrong: string) => string | undefined,
): Departure[] =>
  [...text.matchAll(pattern)].flatMap((match): Departure[] => {
    const wrong = match[1] ?? match[0];
    const start = match.index + match[0].indexOf(wrong);
    const reading = readingOf(wrong);
    return reading === undefined || reading === wrong ? [] : [{ point, start, end: start + wrong.length, reading }];
  });

/** Another spelling with the capitals of the one that it replaces. */
export const inCaseOf = (model: string, word: string): string => {
  if (model.length > 1 && model === model.toUpperCase() && model !== model.toLowerCase()) return word.toUpperCase();
  return /^\p{Lu}/u.test(model) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
};
