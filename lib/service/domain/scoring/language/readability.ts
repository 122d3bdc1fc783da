import { tokenise } from "../alignment/tokens.ts";

/** A sentence of a text: up to its end mark, or up to a line break. `words` and `tokens` are in lower case; places are code units. */
export interface Sentence {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly words: readonly string[];
  readonly tokens: readonly string[];
}

/** What is between two sentences: white space after an end mark, though not after an abbreviation, or a line break. */
const boundary =
  /(?<=[.!?…]["”’)]*)(?<!\b(?:[ap]\.\s?m|e\.g|i\.e|mr|mrs|ms|dr|st|no|vs)\.)\s+(?=["“‘(£$€]?[\p{L}\p{N}])|\n+/giu;

export function sentencesOf(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let start = 0;
  for (const gap of [...text.matchAll(boundary), { index: text.length, 0: "" }]) {
    const part = text.slice(start, gap.index);
    const tokens = tokenise(part);
    const words = tokens.filter(({ kind }) => kind !== "mark").map(({ fold }) => fold);
    if (words.length > 0)
      sentences.push({ text: part, start, end: gap.index, words, tokens: tokens.map(({ fold }) => fold) });
    start = gap.index + gap[0].length;
  }
  return sentences;
}

/**
 * Flesch Reading Ease (Flesch 1948): 206.835 − 1.015 · words per sentence − 84.6 · syllables per word. 60–70 is plain
 * English; about 30 reads like a scientific paper. Null for a text without words.
 */
export function readingEase(sentences: readonly Sentence[]): number | null {
  const words = sentences.flatMap((sentence) => sentence.words);
  if (words.length === 0) return null;
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return 206.835 - 1.015 * (words.length / sentences.length) - 84.6 * (syllables / words.length);
}

/** Groups of vowels, without a silent final e: the usual estimate, right for about nine English words in ten. */
function syllablesOf(word: string): number {
  const spoken = word.replace(/(?:[^laeiouy]es|[^aeiouyt]ed|(?<!l)e)$/, "");
  return Math.max(1, spoken.match(/[aeiouy]+/g)?.length ?? 0);
}
