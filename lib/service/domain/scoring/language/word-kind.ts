import { isFunctionWord } from "./function-words.ts";
import type { Lexicon } from "./lexicon.ts";

/**
 * What a word, in lower case, is for the order of words: a word of a closed class itself, a number, or what it can be and how it
 * ends ("noun verb s"). Null for an unknown word and a single letter.
 */
export function wordKind(word: string, is: Lexicon["is"]): string | null {
  if (/^\d/.test(word)) return "number";
  if (isFunctionWord(word)) return word;
  const classes = (["noun", "verb", "adj", "adv"] as const).filter((one) => is(word, one));
  if (word.length === 1 || classes.length === 0) return null;
  return [...classes, /(?<=[aeiouy].*)(?:ing|ed|ly|(?<!s)s)$/.exec(word)?.[0] ?? ""].join("-");
}
