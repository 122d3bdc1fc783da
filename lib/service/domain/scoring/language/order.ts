import type { Lexicon } from "./lexicon.ts";
import type { Sentence } from "./readability.ts";

/** Pairs of words from which something can be said of their order. */
const least = 50;

/**
 * How much the order of a text's words is that of English: ten times the mean, over all words that are next to each other in a
 * sentence, of how much more often such words follow each other than by chance. About 6 in prose, 0 or less where words are in no
 * order; null for a short text.
 */
export function orderOf(sentences: readonly Sentence[], lexicon: Lexicon): number | null {
  const pairs = sentences
    .flatMap(({ words }) => words.slice(1).map((word, before) => lexicon.follows(words[before] ?? "", word)))
    .filter((pair) => pair !== null);
  return pairs.length < least ? null : (10 * pairs.reduce((sum, pair) => sum + pair, 0)) / pairs.length;
}
