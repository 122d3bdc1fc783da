import { seededRandom } from "#content/seeded-random.ts";
import { WRITTEN } from "#content/written-answers.ts";
import type { Answers, PartKind } from "#contract/candidate/candidate.ts";
import type { SingleTest } from "../assessments/part-plan.ts";
import { type IssuedTest, SCORE_MARKS, type TestOf } from "../kinds/kinds.ts";
import { markableWords } from "../scoring/proofreading/markable-words.ts";

/** A part that a simulated candidate answers. */
type Part = { id: string; test: SingleTest; issued: IssuedTest };

/** How many right answers a test asks for; a text that is written freely counts as one. */
const sizeOf = (issued: IssuedTest): number => {
  switch (issued.kind) {
    case "choice":
      return issued.items.length;
    case "writing":
      return 1;
    default:
      return issued.passage.errors.length;
  }
};

/** Answers of which `right` are right. Which ones depends on the seed only. */
const answersWith = (part: Part, right: number, seed: string): Answers => {
  const { issued } = part;
  const chosen = <Entry>(entries: readonly Entry[]): Entry[] =>
    seededRandom(`${part.id}/${seed}`).shuffle(entries).slice(0, right);
  switch (issued.kind) {
    case "choice": {
      const known = new Set(chosen(issued.items.map(({ id }) => id)));
      const choices = issued.items.map(({ id, answer, options }): [string, number] => [
        id,
        known.has(id) ? answer : (answer + 1) % options.length,
      ]);
      return { kind: "choice", choices: Object.fromEntries(choices) };
    }
    case "editing": {
      const { text, errors } = issued.passage;
      // From the end, so that a correction does not move those before it.
      const corrected = chosen(errors)
        .sort((one, other) => other.start - one.start)
        .reduce(
          (passage, { start, end, accepted: [fix = ""] }) => passage.slice(0, start) + fix + passage.slice(end),
          text,
        );
      return { kind: "editing", text: corrected };
    }
    case "proofreading": {
      const words = markableWords(issued.passage.text);
      const marks = chosen(issued.passage.errors).map((error) =>
        words.findIndex(({ start, end }) => start < error.end && end > error.start),
      );
      return { kind: "proofreading", marks };
    }
    case "writing":
      return { kind: "writing", text: right === 0 ? "" : (WRITTEN[issued.brief.title] ?? "") };
  }
};

const scoreOf = <Kind extends PartKind>(test: TestOf<Kind>, answers: Answers): number | undefined =>
  SCORE_MARKS[test.kind]?.(test, answers).score;

export const allRight = (part: Part, seed: string): Answers => answersWith(part, sizeOf(part.issued), seed);

export const allWrong = (part: Part, seed: string): Answers => answersWith(part, 0, seed);

/** Whether `nearPassMark` can answer parts of this kind: the others are scored with a lexicon and a grammar checker. */
export const canBeBorderline = (kind: PartKind): boolean => SCORE_MARKS[kind] !== undefined;

/** The answers whose score is closest to the pass mark; of two that are equally close, the better. */
export const nearPassMark = (part: Part, seed: string, passMark: number): Answers => {
  const candidates = Array.from({ length: sizeOf(part.issued) + 1 }, (_, right) => {
    const answers = answersWith(part, right, seed);
    const score = scoreOf(part.issued, answers);
    if (score === undefined) throw new Error("A text is scored by another function");
    return { answers, distance: Math.abs(score - passMark) };
  });
  return candidates.reduce((best, one) => (one.distance <= best.distance ? one : best)).answers;
};
