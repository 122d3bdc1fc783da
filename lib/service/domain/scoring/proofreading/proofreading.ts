import type { ReviewEntry } from "#contract/results/review.ts";
import type { ProofreadingPassage } from "../../content/passage.ts";
import { markableWords } from "./markable-words.ts";
import { type MarkedPlace, placesOf } from "./marked-places.ts";

export interface ProofreadingScore {
  readonly score: number;
  readonly counts: Record<"found" | "missed" | "wrong_marks", number>;
  readonly review: ReviewEntry[];
}

/**
 * score = round(100 · max(0, found − wrong marks) / errors). An error is found when any word of its span is marked. A mark
 * that belongs to an error (`placesOf`) is neither rewarded nor punished; any other is wrong and cancels one find, so
 * marking everything earns nothing. Under a house style, a mark on what goes against it is neither. A mark that is not the index of a word is ignored; a repeated mark counts once.
 */
export function scoreProofreading(passage: ProofreadingPassage, marks: readonly number[]): ProofreadingScore {
  const words = markableWords(passage.text);
  const { places, stray } = placesOf(passage.errors, words, marks);
  const errors = places.map(errorEntry);
  const { against = [] } = passage;
  const wrong = stray
    .flatMap((index) => words[index] ?? [])
    .filter((word) => !against.some(({ start, end }) => start < word.end && end > word.start))
    .map((word) => wrongEntry(passage.id, word));
  const found = places.filter((place) => place.found).length;
  const score = Math.round((100 * Math.max(0, found - wrong.length)) / errors.length);
  return {
    score,
    counts: { found, missed: errors.length - found, wrong_marks: wrong.length },
    review: [...errors, ...wrong],
  };
}

function errorEntry({ error, found, given }: MarkedPlace): ReviewEntry {
  return {
    id: error.id,
    kind: error.kind,
    outcome: found ? "found" : "missed",
    span: { start: error.start, end: error.end },
    expected: error.correct,
    given: found ? given : null,
    rule: error.rule,
    explanation: error.explanation,
    points: found ? 1 : 0,
  };
}

function wrongEntry(id: string, { text, start, end }: { text: string; start: number; end: number }): ReviewEntry {
  return {
    id: `${id}@${start}`,
    kind: "mark",
    outcome: "wrong_mark",
    span: { start, end },
    expected: null,
    given: text,
    rule: "Mark only errors",
    explanation: "There is no planted error in this word or next to it.",
    points: -1,
  };
}
