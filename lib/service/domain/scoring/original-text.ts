import type { Sentence } from "./readability.ts";

/** A run of this many words that the brief has too is copied from it. */
const copiedRun = 10;
/** Share of different words below which a text is filler, not prose; prose of 200 words has more than half. */
const prose = 0.35;
const sample = 200;

/** The words of a text that are the candidate's: not in a sentence that stands before it or in the brief, nor in a long run copied from there. */
export function ownWords(text: readonly Sentence[], brief: readonly Sentence[]): string[] {
  const seen = new Set(brief.map(({ words }) => words.join(" ")));
  const fresh = text.flatMap(({ words }) => {
    const sentence = words.join(" ");
    if (seen.has(sentence)) return [];
    seen.add(sentence);
    return words;
  });
  const runs = new Set(runsOf(brief.flatMap(({ words }) => words)));
  const copied = new Set<number>();
  for (const [index, run] of runsOf(fresh).entries())
    if (runs.has(run)) for (let offset = 0; offset < copiedRun; offset += 1) copied.add(index + offset);
  return fresh.filter((_word, index) => !copied.has(index));
}

/** 1 for prose, less for a text that says few different words over and over. */
export function varietyOf(words: readonly string[]): number {
  const start = words.slice(0, sample);
  return start.length === 0 ? 0 : Math.min(1, new Set(start).size / start.length / prose);
}

function runsOf(words: readonly string[]): string[] {
  return words.slice(copiedRun - 1).map((_word, index) => words.slice(index, index + copiedRun).join(" "));
}
