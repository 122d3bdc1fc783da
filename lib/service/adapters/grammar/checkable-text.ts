/** A word as the grammar checker reads it: letters and digits, with apostrophes between them. */
const WORD_CHARACTER = String.raw`\p{L}\p{M}\p{N}'’`;

/**
 * Longer words are checked in parts. The search for the meaning of an unknown word takes memory that grows with its
 * length: 300 MB for 80 different letters, and more than WebAssembly has for some thousands. Few English words are
 * longer.
 */
const LONGEST_WORD = 24;

/**
 * The checker reads this many words and marks: what is typed in 20 minutes at 120 words a minute, with a mark after
 * every fourth word. Extra time is for people who type more slowly, so it does not raise the limit. The checker's time
 * grows with their number, and 16,000 characters can be 16,000 marks.
 */
const MOST_TOKENS = 3000;

/** Some of the checker's rules take quadratic time in the length of a text, so a long text is read in pieces. */
const LONGEST_PIECE = 2000;

const LONG_WORD = new RegExp(`[${WORD_CHARACTER}]{${LONGEST_WORD}}(?=[${WORD_CHARACTER}])`, "gu");
const TOKEN = new RegExp(`[${WORD_CHARACTER}]+|[^ \\t\\n]`, "gu");

/** Where a piece may end, best first: between paragraphs, lines, sentences, words; otherwise after any mark. */
const ENDS = [/\n\s*\n/g, /\n/g, /[.!?…]["”’)]*\s/g, /\s/g, new RegExp(`[^${WORD_CHARACTER}]`, "gu")];

/** What remains of a surrogate pair when a text is cut inside it: the checker would read two marks. */
const HALF_A_CHARACTER = /(?<=.)[\uD800-\uDBFF]$/s;

/** A part of a text, and its offset, in code units. */
export type Piece = { text: string; start: number };

/** A text in the form in which the checker reads it: pieces without long words. */
export type CheckableText = {
  /** Their offsets count in the whole text that the checker reads. */
  pieces: readonly Piece[];
  /** The position in the original text, in code units. */
  original(place: number): number;
  /** Whether a word was cut between two positions. */
  isCut(start: number, end: number): boolean;
};

/** Converts any text into one that the checker can read within its limits. */
export const checkableText = (text: string): CheckableText => {
  const cuts = [...text.matchAll(LONG_WORD)].map(({ index, 0: part }, nth) => index + part.length + nth);
  const readable = upToLastToken(text.replace(LONG_WORD, "$& "));
  return {
    pieces: piecesOf(readable, LONGEST_PIECE),
    original: (place) => place - cuts.filter((cut) => cut < place).length,
    isCut: (start, end) => cuts.some((cut) => start <= cut && cut < end),
  };
};

const upToLastToken = (text: string): string => {
  let count = 0;
  for (const { index } of text.matchAll(TOKEN)) {
    count += 1;
    if (count > MOST_TOKENS) return text.slice(0, index);
  }
  return text;
};

/** A text in pieces of at most `longest` code units; each ends at the best position of its second half. */
export const piecesOf = (text: string, longest: number): Piece[] => {
  const pieces: Piece[] = [];
  for (let start = 0; start < text.length; ) {
    const piece = text.slice(start, start + longest).replace(HALF_A_CHARACTER, "");
    const end = start + piece.length < text.length ? bestEnd(piece) : piece.length;
    pieces.push({ text: piece.slice(0, end), start });
    start += end;
  }
  return pieces;
};

const bestEnd = (piece: string): number => {
  for (const pattern of ENDS) {
    const ends = [...piece.matchAll(pattern)].map(({ index, 0: found }) => index + found.length);
    const last = ends.at(-1) ?? 0;
    if (last > piece.length / 2) return last;
  }
  return piece.length;
};
