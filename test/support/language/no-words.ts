import type { Lexicon } from "#domain/scoring/language/lexicon.ts";

/** A lexicon without a word, for tests of what does not depend on words: nothing is unpacked for it. */
export const NO_WORDS: Lexicon = {
  common: () => false,
  known: () => false,
  lemmas: () => [],
  related: () => false,
  opposite: () => false,
  similarity: () => 0,
  follows: () => null,
  is: () => false,
};
