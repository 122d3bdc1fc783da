import { isFunctionWord } from "./function-words.ts";
import type { Lexicon } from "./lexicon.ts";

/** Forms that are the same in the present, the past and the participle, or alike in singular and plural. */
export const INVARIANT =
  /^(?:come|become|run|put|cut|set|let|hit|cost|hurt|shut|read|bet|spread|split|quit|burst|cast|sheep|fish|people|series|species|means|news|pence|overcome)$/;

/** Questions about the form of a word, in lower case. */
export interface WordForms {
  /** A form in -s of a verb, which is no base form itself. */
  isThirdPerson(word: string): boolean;
  /** A base form that is a verb and nothing else. */
  isBareVerb(word: string): boolean;
  /** A past or -ing form that is not a base form. */
  isInflected(word: string): boolean;
  isPlural(word: string): boolean;
  isSingular(word: string): boolean;
  isAdjective(word: string): boolean;
  isVerb(word: string): boolean;
}

/** The forms of words as a lexicon knows them. */
export function wordFormsOf(lexicon: Lexicon): WordForms {
  const lemmas = (word: string) => lexicon.lemmas(word);
  const isBase = (word: string) => lemmas(word).includes(word);
  const content = (word: string) => !isFunctionWord(word);
  return {
    isThirdPerson: (word) =>
      content(word) &&
      /[^s]s$/.test(word) &&
      !isBase(word) &&
      lemmas(word).some((lemma) => lexicon.is(lemma, "verb")) &&
      !INVARIANT.test(word),
    isBareVerb: (word) =>
      content(word) &&
      isBase(word) &&
      lexicon.is(word, "verb") &&
      !lexicon.is(word, "adj") &&
      !lexicon.is(word, "adv") &&
      !/(?:ed|ing)$/.test(word) &&
      lemmas(word).length === 1,
    isInflected: (word) =>
      content(word) &&
      !isBase(word) &&
      !/s$/.test(word) &&
      lemmas(word).some((lemma) => lexicon.is(lemma, "verb")) &&
      !lexicon.is(word, "adj"),
    isPlural: (word) =>
      content(word) &&
      /[^s]s$/.test(word) &&
      !isBase(word) &&
      lemmas(word).some((lemma) => lexicon.is(lemma, "noun")) &&
      !INVARIANT.test(word),
    isSingular: (word) =>
      content(word) && isBase(word) && lexicon.is(word, "noun") && !/s$/.test(word) && !INVARIANT.test(word),
    isAdjective: (word) => content(word) && isBase(word) && lexicon.is(word, "adj"),
    isVerb: (word) => content(word) && lemmas(word).some((lemma) => lexicon.is(lemma, "verb")),
  };
}
