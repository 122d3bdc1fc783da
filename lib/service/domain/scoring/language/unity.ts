import { isFunctionWord } from "./function-words.ts";
import type { Lexicon } from "./lexicon.ts";
import type { Sentence } from "./readability.ts";

/** With how many of the next words of the brief a word is compared, and what one of another sentence counts. */
const near = 3;
const beyond = 0.3;
/** Words of the brief that are read, as the work grows with the square of their number, and pairs from which something can be said. */
const most = 400;
const least = 20;
/** The forms of a brief's words below which it says too little, and the share of all pairs from which its sentences are too alike. */
const rich = 75;
const alike = 0.5;

/**
 * How much more often the words of the brief that follow each other in a text are of one sentence of the brief than any two of
 * them: ten times the difference of the shares. "Tickets cost £4" keeps together what "the dogs cost a loaf" takes from three.
 * Words without another between them are one expression ("Sunday 17 May"). About 4 where a brief is written out, 0 where its words
 * are put in as they come; null where there are too few, or the brief says too little.
 */
export function unityOf(sentences: readonly Sentence[], brief: readonly Sentence[], lexicon: Lexicon): number | null {
  const partsOf = partsOfBrief(brief, lexicon);
  if (partsOf === null) return null;
  const said = sentences
    .flatMap((sentence) => sentence.words.map((word) => ({ sentence, forms: formsOf(word, lexicon) })))
    .map((word, at) => ({ ...word, at, of: word.forms.flatMap((form) => partsOf.get(form) ?? []) }))
    .filter(({ of }) => of.length > 0)
    .slice(0, most);
  let [pairs, together, nearPairs, nearTogether] = [0, 0, 0, 0];
  for (const [index, word] of said.entries()) {
    let left = near;
    for (const other of said.slice(index + 1)) {
      // What is said again tells nothing more.
      if (meet(word.forms, other.forms)) continue;
      const shared = meet(word.of, other.of) ? 1 : 0;
      pairs += 1;
      together += shared;
      if (left === 0 || other.at === word.at + 1) continue;
      left -= 1;
      const weight = word.sentence === other.sentence ? 1 : beyond;
      nearPairs += weight;
      nearTogether += weight * shared;
    }
  }
  const chance = together / pairs;
  return nearPairs < least || chance > alike ? null : 10 * (nearTogether / nearPairs - chance);
}

/** In which of a brief's sentences each form of its words is; null where it says too little. */
export function partsOfBrief(brief: readonly Sentence[], lexicon: Lexicon): ReadonlyMap<string, number[]> | null {
  const partsOf = new Map<string, number[]>();
  for (const [at, { words }] of brief.entries())
    for (const form of new Set(words.flatMap((word) => formsOf(word, lexicon))))
      partsOf.set(form, [...(partsOf.get(form) ?? []), at]);
  return partsOf.size < rich ? null : partsOf;
}

/** A word and its dictionary forms; none of a function word. */
export function formsOf(word: string, lexicon: Lexicon): string[] {
  return isFunctionWord(word) ? [] : [word, ...lexicon.lemmas(word)];
}

function meet<T>(some: readonly T[], others: readonly T[]): boolean {
  return some.some((one) => others.includes(one));
}
