/** A lexicon of English. All words are in lower case, in any of their forms. */
export interface Lexicon {
  /** Whether it is a form of a word of the dictionary. */
  known(word: string): boolean;
  /** Whether it is among the 10,000 most frequent word forms, function words left out. */
  common(word: string): boolean;
  /** The dictionary forms of a word form; none for a function word or an unknown one. */
  lemmas(word: string): readonly string[];
  /**
   * Whether one can replace the other, or nearly: the same word, a synonym, the next wider or narrower term, a
   * derivation.
   */
  related(a: string, b: string): boolean;
  opposite(a: string, b: string): boolean;
  /** From −1 to 1, how alike the company is that the two words keep: high for synonyms, and for opposites too. 0 when unknown. */
  similarity(a: string, b: string): number;
  /**
   * How much more often words such as the second follow words such as the first than by chance: the natural logarithm, from −3 to
   * 3. Null when one is unknown.
   */
  follows(before: string, word: string): number | null;
  is(word: string, wordClass: "noun" | "verb" | "adj" | "adv"): boolean;
}
