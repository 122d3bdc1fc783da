import { isFunctionWord } from "./function-words.ts";
import type { Lexicon } from "./lexicon.ts";
import { bare } from "./meaning.ts";
import { orderOf } from "./order.ts";
import type { Sentence } from "./readability.ts";
import { senseOf } from "./sense.ts";
import { unityOf } from "./unity.ts";

/** Share of a text's words that English has, below which it is another language; share of function words that prose has. */
const english = 0.55;
const grammatical = 0.25;
/** Share of capitals among the letters, of sentences that begin small, and words a sentence, from which a text lacks the form of prose. */
const shouted = 0.6;
const small = 0.6;
const endless = 60;

/**
 * The sum of order, sense and unity (`orderOf`, `senseOf`, `unityOf`) below which a text may be incoherent, what sense and unity add
 * at most, as related words in no order remain in no order, and the sense and the unity below which the rest does not help. Below
 * nothing, order or sense are no more than chance (docs/assessments.md).
 */
const doubtful = 9.4;
const mostEach = 4;
const leastSense = 1;
const leastUnity = 1.4;

/** What keeps a text from being printable prose, if anything. */
export type Form = "prose" | "not_english" | "no_sentences" | "list" | "salad" | "capitals" | "no_capitals";

export interface Prose {
  readonly form: Form;
  /** Whether order, sense and unity are so little those of prose that a person should see whether the text is coherent. */
  readonly isDoubtful: boolean;
}

/** What a text is as prose, and as an answer to a brief with these sentences. */
export function proseOf(
  text: string,
  sentences: readonly Sentence[],
  lexicon: Lexicon,
  brief: readonly Sentence[] = [],
): Prose {
  const order = orderOf(sentences, lexicon) ?? doubtful;
  const sense = senseOf(sentences, lexicon) ?? mostEach;
  const unity = unityOf(sentences, brief, lexicon) ?? mostEach;
  return {
    form: formOf(text, sentences, lexicon, order < 0 || sense < 0),
    isDoubtful:
      sense < leastSense ||
      unity < leastUnity ||
      order + Math.min(mostEach, sense) + Math.min(mostEach, unity) < doubtful,
  };
}

function formOf(text: string, sentences: readonly Sentence[], lexicon: Lexicon, isSalad: boolean): Form {
  const words = sentences.flatMap((sentence) => sentence.words).filter((word) => /^\p{L}/u.test(word));
  if (words.length === 0) return "list";
  const functional = words.filter(isFunctionWord).length / words.length;
  const known = words.filter((word) => isFunctionWord(word) || lexicon.known(bare(word))).length / words.length;
  if (known < english) return "not_english";
  if (functional < grammatical) return "list";
  if (isSalad) return "salad";
  const letters = text.match(/\p{L}/gu) ?? [];
  const capitals = letters.filter((letter) => letter !== letter.toLowerCase()).length;
  if (capitals > shouted * letters.length) return "capitals";
  const beginnings = sentences.map((sentence) => /\p{L}/u.exec(sentence.text)?.[0] ?? "");
  const lower = beginnings.filter((letter) => letter !== letter.toUpperCase()).length;
  if (words.length > endless * sentences.length) return "no_sentences";
  return sentences.length > 2 && lower > small * sentences.length ? "no_capitals" : "prose";
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
