export interface PassageWord {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/**
 * The words that a candidate can mark: text between white space, including punctuation. A mark is an index in this
 * list.
 */
export function markableWords(text: string): PassageWord[] {
  return [...text.matchAll(/\S+/g)].map((match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
}
