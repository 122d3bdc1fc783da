/** Shorter words are too common to be taken for a part of a name. */
const SHORTEST = 3;

/**
 * A text without a candidate's name and without addresses, for roles that see no personal data. Each letter becomes one
 * dot, so that spans in the text keep their places.
 */
export const hidePerson = (text: string, name: string): string => {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => [...word].length >= SHORTEST);
  // Words of letters and digits, which have no meaning in a pattern.
  const named = words.map((word) => `(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`);
  const pattern = new RegExp(["[^\\s<>()@]+@[^\\s<>()@]+", ...named].join("|"), "giu");
  return text.replace(pattern, (found) => "•".repeat(found.length));
};
