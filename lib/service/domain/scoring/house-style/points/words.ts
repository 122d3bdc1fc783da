import type { StyleWord } from "#contract/assessments/house-style.ts";
import { type Departure, inCaseOf } from "../departure.ts";

const isPartOfWord = (char: string): boolean => /[\p{L}\p{N}'’-]/u.test(char);

/** Where a phrase is in a text as whole words; found by comparison alone, so that no list of words can be a costly pattern. */
const placesOf = (text: string, phrase: string): number[] => {
  const places: number[] = [];
  for (let at = text.indexOf(phrase); at !== -1; at = text.indexOf(phrase, at + phrase.length))
    if (!isPartOfWord(text.charAt(at - 1)) && !isPartOfWord(text.charAt(at + phrase.length))) places.push(at);
  return places;
};

/** What the word list has another word for; in any case, unless the two differ in case alone. */
export const listedWords = (text: string, list: readonly StyleWord[]): Departure[] => {
  const folded = text.toLowerCase();
  // A letter whose lower case is longer would move what follows it.
  const small = folded.length === text.length ? folded : text;
  return list.flatMap(({ use, not }) =>
    not.flatMap((wrong) => {
      const byCase = wrong.toLowerCase() === use.toLowerCase();
      const places = byCase ? placesOf(text, wrong) : placesOf(small, wrong.toLowerCase());
      return places.flatMap((start): Departure[] => {
        const end = start + wrong.length;
        const written = text.slice(start, end);
        const reading = byCase ? use : inCaseOf(written, use);
        return reading === written ? [] : [{ point: "words", start, end, reading }];
      });
    }),
  );
};
