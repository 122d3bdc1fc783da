import type { Sentence } from "../language/readability.ts";

/** A run of this many words that the brief has too is copied from it. */
const copiedRun = 4;
/** Words, and share of all, that may be the brief's: its names, dates and lists have to be repeated. */
const allowedWords = 35;
const allowance = 0.2;
/** Share of different words below which a text is filler, not prose; prose of 200 words has more than half. */
const prose = 0.35;
const sample = 200;

export interface OriginalText {
  /** The words of sentences that were not there before, in the text. */
  readonly words: readonly string[];
  /** How many of them are the candidate's, beyond what may be the brief's. */
  readonly own: number;
  /** Share of the words that is copied beyond what may be. */
  readonly copied: number;
}

/**
 * The candidate's own part of a text: without sentences that occur before, and without runs of words from the brief.
 */
export function originalTextOf(text: readonly Sentence[], brief: readonly Sentence[]): OriginalText {
  const seen = new Set<string>();
  const words = text.flatMap((sentence) => {
    const said = sentence.words.join(" ");
    if (seen.has(said)) return [];
    seen.add(said);
    return sentence.words;
  });
  const runs = new Set(runsOf(brief.flatMap((sentence) => sentence.words)));
  const copied = new Set<number>();
  for (const [index, run] of runsOf(words).entries())
    if (runs.has(run)) for (let offset = 0; offset < copiedRun; offset += 1) copied.add(index + offset);
  const beyond = Math.max(0, copied.size - Math.max(allowedWords, allowance * words.length));
  return { words, own: words.length - beyond, copied: words.length === 0 ? 0 : beyond / words.length };
}

/** 1 for prose, less for a text that says few different words over and over. */
export function varietyOf(words: readonly string[]): number {
  const start = words.slice(0, sample);
  return start.length === 0 ? 0 : Math.min(1, new Set(start).size / start.length / prose);
}

function runsOf(words: readonly string[]): string[] {
  return words.slice(copiedRun - 1).map((_word, index) => words.slice(index, index + copiedRun).join(" "));
}
