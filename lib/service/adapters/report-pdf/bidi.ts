import bidiFactory from "bidi-js/dist/bidi.mjs";

const bidi = bidiFactory();

/** Letters of right-to-left scripts. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1eeff}]/u;

export const runsRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);

/** The embedding level of each UTF-16 code unit (UAX 9); undefined if the whole text runs from left to right. */
export const levelsOf = (text: string): Uint8Array | undefined =>
  runsRightToLeft(text) ? bidi.getEmbeddingLevels(text).levels : undefined;

/** Puts the pieces of a line into visual order (UAX 9, rule L2). */
export const inVisualOrder = <T extends { level: number }>(pieces: readonly T[]): T[] => {
  const ordered = [...pieces];
  const highest = Math.max(0, ...pieces.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let from = 0; from < ordered.length; from += 1) {
      let to = from;
      while ((ordered[to]?.level ?? -1) >= level) to += 1;
      if (to > from) ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
      from = to;
    }
  }
  return ordered;
};

/** Its characters from the last to the first. */
export const reversed = (text: string): string => Array.from(text).reverse().join("");

/** The text to draw for a right-to-left run: brackets are mirrored. */
export const mirrored = (text: string): string => {
  const characters = Array.from(text, (character) => bidi.getMirroredCharacter(character) ?? character);
  // A font mirrors brackets between letters of its script itself, but not a run of brackets alone.
  return (runsRightToLeft(text) ? characters : characters.reverse()).join("");
};
