import type { ProofreadingPassage } from "#content/passage-schema.ts";
import type { ReviewEntry } from "#contract/review.ts";

export interface PassageWord {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The words a candidate can mark: what stands between white space, punctuation included. A mark is an index in this list. */
export function markableWords(text: string): PassageWord[] {
  return [...text.matchAll(/\S+/g)].map((match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
}

export interface ProofreadingScore {
  readonly score: number;
  readonly counts: Record<"found" | "missed" | "wrong_marks", number>;
  readonly review: ReviewEntry[];
}

/**
 * score = round(100 · max(0, found − wrong marks) / errors). An error is found when any word of its span is marked, and
 * further marks in the same span are neither rewarded nor punished: where an error lies between two words, either
 * may be marked. A mark elsewhere is wrong and cancels one find, so marking everything earns nothing. A mark that is not
 * the index of a word is ignored; a repeated mark counts once.
 */
export function scoreProofreading(passage: ProofreadingPassage, marks: readonly number[]): ProofreadingScore {
  const words = markableWords(passage.text);
  const marked = [...new Set(marks)].sort((a, b) => a - b).flatMap((mark) => words[mark] ?? []);
  const meets = (word: PassageWord, span: { start: number; end: number }) =>
    word.start < span.end && word.end > span.start;
  const errors = passage.errors.map((error): ReviewEntry => {
    const hits = marked.filter((word) => meets(word, error));
    const found = hits.length > 0;
    return {
      id: error.id,
      kind: error.kind,
      outcome: found ? "found" : "missed",
      span: { start: error.start, end: error.end },
      expected: error.correct,
      given: found ? hits.map(({ text }) => text).join(" ") : null,
      rule: error.rule,
      explanation: error.explanation,
      points: found ? 1 : 0,
    };
  });
  const wrong = marked
    .filter((word) => !passage.errors.some((error) => meets(word, error)))
    .map(
      ({ text, start, end }): ReviewEntry => ({
        id: `${passage.id}@${start}`,
        kind: "mark",
        outcome: "wrong_mark",
        span: { start, end },
        expected: null,
        given: text,
        rule: "Mark errors only",
        explanation: "There is no error here.",
        points: -1,
      }),
    );
  const found = errors.filter(({ outcome }) => outcome === "found").length;
  return {
    score: Math.round((100 * Math.max(0, found - wrong.length)) / errors.length),
    counts: { found, missed: errors.length - found, wrong_marks: wrong.length },
    review: [...errors, ...wrong],
  };
}
