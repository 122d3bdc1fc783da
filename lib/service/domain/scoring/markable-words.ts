export interface PassageWord {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The words a candidate can mark: what stands between white space, punctuation included. A mark is an index in this list. */
export function markableWords(text: string): PassageWord[] {
  return [...text.matchAll(/\S+/g)].map((match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
}
