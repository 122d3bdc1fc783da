import { tokenise } from "./tokens.ts";

/** A sentence of a text: up to its end mark, or up to a line break. `words` and `tokens` are in lower case. */
export interface Sentence {
  readonly text: string;
  readonly words: readonly string[];
  readonly tokens: readonly string[];
}

export function sentencesOf(text: string): Sentence[] {
  const parts = text.split(/(?<=[.!?…]["”’)]?)\s+(?=["“‘(]?[\p{Lu}\p{N}])|\n+/u);
  const sentences = parts.map((part) => {
    const tokens = tokenise(part);
    const words = tokens.filter(({ kind }) => kind !== "mark");
    return { text: part, words: words.map(({ fold }) => fold), tokens: tokens.map(({ fold }) => fold) };
  });
  return sentences.filter(({ words }) => words.length > 0);
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
