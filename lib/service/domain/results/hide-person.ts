/** Shorter words are too common to be taken for a part of a name. */
const SHORTEST = 3;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * A text without a candidate's name and without addresses, for roles that see no personal data. Each letter becomes one
 * dot, so that spans in the text keep their places.
 */
export const hidePerson = (text: string, name: string): string => {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => [...word].length >= SHORTEST);
  const named = words.map((word) => `(?<![\\p{L}\\p{N}])${escaped(word)}(?![\\p{L}\\p{N}])`);
  const pattern = new RegExp(["[^\\s<>()@]+@[^\\s<>()@]+", ...named].join("|"), "giu");
  return text.replace(pattern, (found) => "•".repeat(found.length));
};
