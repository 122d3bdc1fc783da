import { isFunctionWord } from "./function-words.ts";
import type { Lexicon } from "./lexicon.ts";
import { bare } from "./meaning.ts";
import type { Sentence } from "./readability.ts";
import { senseOf } from "./sense.ts";

/** Share of a text's words that English has, below which it is another language; share of function words that prose has. */
const english = 0.55;
const grammatical = 0.25;
/** Share of capitals among the letters, of sentences that begin small, and words a sentence, from which a text lacks the form of prose. */
const shouted = 0.6;
const small = 0.6;
const endless = 60;

/** Articles and possessives, what follows none of them in prose, how many tell an order, and the share from which there is none. */
const OPENS_NOUN = /^(?:the|an?|my|your|our|their)$/;
const NEVER_NEXT =
  /^(?:the|an?|my|your|our|their|this|these|i|we|you|he|she|it|they|them|us|of|to|at|for|from|with|and|or|but|because|if|is|are|was|were|be|been|has|have|had|will|would|can|could|must|do|does|did)$/;
const leastNouns = 8;
const strewn = 0.12;

/** Personal pronouns and auxiliaries, without which nothing is stated, their least share in prose, and the words from which it is known. */
const STATES =
  /^(?:i|you|he|she|it|we|they|am|is|are|was|were|be|been|being|has|have|had|do|does|did|can|could|may|might|must|shall|should|will|would|cannot|\p{L}+['’](?:s|re|ll|ve|d|m|t))$/u;
const stating = { least: 0.02, words: 60 };

/**
 * The sense of a text (`senseOf`) below which its sentences may have none, and below which they have none: of 1,000 passages of
 * published prose 35 are below the first, and none is below the second (docs/assessments.md).
 */
const doubtful = 2;
const senseless = 0;

/** What keeps a text from being printable prose, if anything. */
export type Form = "prose" | "not_english" | "no_sentences" | "list" | "salad" | "capitals" | "no_capitals";

export interface Prose {
  readonly form: Form;
  /** Whether the words that are next to each other have so little in common that a person should see whether they make sense. */
  readonly isDoubtful: boolean;
}

export function proseOf(text: string, sentences: readonly Sentence[], lexicon: Lexicon): Prose {
  const sense = senseOf(sentences, lexicon);
  return { form: formOf(text, sentences, lexicon, sense), isDoubtful: sense !== null && sense < doubtful };
}

function formOf(text: string, sentences: readonly Sentence[], lexicon: Lexicon, sense: number | null): Form {
  const words = sentences.flatMap((sentence) => sentence.words).filter((word) => /^\p{L}/u.test(word));
  if (words.length === 0) return "list";
  const functional = words.filter(isFunctionWord).length / words.length;
  const known = words.filter((word) => isFunctionWord(word) || lexicon.known(bare(word))).length / words.length;
  if (known < english) return "not_english";
  const states = words.filter((word) => STATES.test(word)).length / words.length;
  if (functional < grammatical || (words.length >= stating.words && states < stating.least)) return "list";
  if (isSalad(words) || (sense !== null && sense < senseless)) return "salad";
  const letters = text.match(/\p{L}/gu) ?? [];
  const capitals = letters.filter((letter) => letter !== letter.toLowerCase()).length;
  if (capitals > shouted * letters.length) return "capitals";
  const beginnings = sentences.map((sentence) => /\p{L}/u.exec(sentence.text)?.[0] ?? "");
  const lower = beginnings.filter((letter) => letter !== letter.toUpperCase()).length;
  if (words.length > endless * sentences.length) return "no_sentences";
  return sentences.length > 2 && lower > small * sentences.length ? "no_capitals" : "prose";
}

/**
 * Whether the words are in no order: after an article or a possessive comes a noun or its adjective, and only where words are strewn
 * often a preposition, a pronoun, a conjunction or an auxiliary.
 */
function isSalad(words: readonly string[]): boolean {
  const after = words.slice(1).filter((_word, index) => OPENS_NOUN.test(words[index] ?? ""));
  return after.length >= leastNouns && after.filter((word) => NEVER_NEXT.test(word)).length > strewn * after.length;
}

/**
 * From 0 to 1, how varied a text is: the lengths of its sentences, how they begin, its words, and how much it brings that the
 * brief does not have. A flat list of facts is low; it says nothing of argument, taste or truth.
 */
export function varietyOfStyle(sentences: readonly Sentence[], brief: readonly Sentence[]): number {
  const words = sentences.flatMap((sentence) => sentence.words);
  if (words.length === 0) return 0;
  const lengths = sentences.map((sentence) => sentence.words.length);
  const mean = words.length / sentences.length;
  const spread = Math.sqrt(lengths.reduce((sum, length) => sum + (length - mean) ** 2, 0) / sentences.length);
  const beginnings = new Set(sentences.map((sentence) => sentence.words[0])).size / sentences.length;
  const content = words.filter((word) => !isFunctionWord(word));
  const different = new Set(content);
  const known = new Set(brief.flatMap((sentence) => sentence.words));
  const fresh = [...different].filter((word) => !known.has(word)).length;
  const share = (value: number, from: number, to: number) => Math.min(1, Math.max(0, (value - from) / (to - from)));
  const parts = [
    share(spread, 1, 7),
    share(beginnings, 0.2, 0.8),
    share(different.size / Math.max(1, content.length), 0.5, 0.88),
    share(fresh / words.length, 0.05, 0.3),
  ];
  return parts.reduce((sum, part) => sum + part, 0) / parts.length;
}
