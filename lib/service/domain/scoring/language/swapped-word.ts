import { isSpelledAlike } from "./confusable-words.ts";
import type { Lexicon } from "./lexicon.ts";
import { bare } from "./meaning.ts";

/** Likeness below which a word says something else. */
const STRANGE = 0.22;
/**
 * Nouns that are not related say the same only when they are neither strangers nor so alike that they are rivals, as "months"
 * and "years" are.
 */
const NOUNS = { from: 0.42, to: 0.62 } as const;

/** Adjectives that are not related and so alike: "glad" and "sorry". */
const RIVALS = 0.74;

/** Verbs that report speech, whose tense is the writer's choice. */
const REPORTING = ["say", "recall", "explain", "add", "remember", "tell", "hope", "admit", "think"];

/**
 * What exchanging one right word for another did:
 * - `form`: another form of the same word, which does not fit where the first one did;
 * - `meaning`: a word that says something else;
 * - `harmless`: anything else, also where nothing is known.
 */
export function swapOf(
  right: string,
  given: string,
  before: string,
  lexicon: Lexicon,
): "form" | "meaning" | "harmless" {
  const [a, b] = [bare(right), bare(given)];
  const shared = lexicon.lemmas(a).filter((lemma) => lexicon.lemmas(b).includes(lemma));
  if (shared.length > 0) return formOf(a, b, before, shared, lexicon);
  if (lexicon.opposite(a, b)) return "meaning";
  if (!lexicon.known(a) || !lexicon.known(b) || lexicon.related(a, b)) return "harmless";
  const likeness = lexicon.similarity(a, b);
  const verbs = lexicon.is(a, "verb") && lexicon.is(b, "verb");
  const nouns = lexicon.is(a, "noun") && lexicon.is(b, "noun");
  const adjectives = lexicon.is(a, "adj") && lexicon.is(b, "adj");
  if (adjectives && !verbs && likeness >= RIVALS) return "meaning";
  if (nouns && !verbs && !adjectives) return likeness >= NOUNS.from && likeness < NOUNS.to ? "harmless" : "meaning";
  return likeness < STRANGE ? "meaning" : "harmless";
}

/** "keeps" for "keep", "polish" for "polished". The number of a noun and the tense of "says" are a matter of choice. */
function formOf(
  a: string,
  b: string,
  before: string,
  lemmas: readonly string[],
  lexicon: Lexicon,
): "form" | "harmless" {
  if (isSpelledAlike(a, b) || lemmas.some((lemma) => REPORTING.includes(lemma))) return "harmless";
  const verb = lemmas.some((lemma) => lexicon.is(lemma, "verb"));
  const plural = plain(a) === plain(b);
  if (plural && (!verb || /^(?:the|of|a|an|some|new|their|its|his|her)$/.test(before))) return "harmless";
  return verb ? "form" : "harmless";
}

/** What the singular and the plural of a regular noun share: "hous" of "house" and "houses", "cit" of "city" and "cities". */
function plain(word: string): string {
  return word.replace(/(?<!s)s$/, "").replace(/(?:ie|[ey])$/, "");
}
