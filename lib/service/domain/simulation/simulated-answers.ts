import type { Answers } from "#contract/candidate/candidate.ts";
import type { PartKind } from "#contract/candidate/part-kind.ts";
import type { WrittenText, WrittenTexts } from "../content/test-content.ts";
import { type IssuedTest, SCORE_MARKS, type TestOf } from "../kinds/kinds.ts";
import { markableWords } from "../scoring/proofreading/markable-words.ts";
import { seededRandom } from "../shared/seeded-random.ts";
import { writtenFor } from "./written-for.ts";

/** A part that a simulated candidate answers, and the texts to write. */
type Part = { id: string; issued: IssuedTest; written: WrittenTexts };

/** The most that a test's answers can be worth, in steps that can be chosen: items, weights of errors, words. */
const sizeOf = ({ issued, written }: Part): number => {
  switch (issued.kind) {
    case "choice":
      return issued.items.length;
    case "editing":
      return weightOf(issued.passage.errors);
    case "proofreading":
      return issued.passage.errors.length;
    case "writing":
      return wordsIn(writtenFor(issued.brief, written)).length;
  }
};

const weightOf = (errors: readonly { weight: number }[]): number => errors.reduce((sum, { weight }) => sum + weight, 0);

/** Each with the space after it. */
const wordsIn = (written: WrittenText): readonly string[] => written.text.match(/\S+\s*/g) ?? [];

/** The first errors that fit into a weight; those of weight one fill what is left. */
const weighing = <Entry extends { weight: number }>(errors: readonly Entry[], most: number): Entry[] => {
  let left = most;
  return errors.filter(({ weight }) => {
    if (weight > left) return false;
    left -= weight;
    return true;
  });
};

/** Answers that are worth `size` of `sizeOf`. Which ones are right depends on the seed only. */
const answersWith = (part: Part, size: number, seed: string): Answers => {
  const { issued, written } = part;
  const shuffled = <Entry>(entries: readonly Entry[]): Entry[] => seededRandom(`${part.id}/${seed}`).shuffle(entries);
  switch (issued.kind) {
    case "choice": {
      const known = new Set(shuffled(issued.items.map(({ id }) => id)).slice(0, size));
      const choices = issued.items.map(({ id, answer, options }): [string, number] => [
        id,
        known.has(id) ? answer : (answer + 1) % options.length,
      ]);
      return { kind: "choice", choices: Object.fromEntries(choices) };
    }
    case "editing": {
      const { text, errors } = issued.passage;
      // From the end, so that a correction does not move those before it.
      const corrected = weighing(shuffled(errors), size)
        .sort((one, other) => other.start - one.start)
        .reduce(
          (passage, { start, end, accepted: [fix = ""] }) => passage.slice(0, start) + fix + passage.slice(end),
          text,
        );
      return { kind: "editing", text: corrected };
    }
    case "proofreading": {
      const words = markableWords(issued.passage.text);
      const marks = shuffled(issued.passage.errors)
        .slice(0, size)
        .map((error) => words.findIndex(({ start, end }) => start < error.end && end > error.start));
      return { kind: "proofreading", marks };
    }
    case "writing":
      return { kind: "writing", text: wordsIn(writtenFor(issued.brief, written)).slice(0, size).join("").trimEnd() };
  }
};

const markedScore = <Kind extends PartKind>(test: TestOf<Kind>, answers: Answers): number | undefined =>
  SCORE_MARKS[test.kind]?.(test, answers).score;

/** The sizes to choose from, and what the answers of each score. */
const scoresOf = (part: Part, seed: string): { size: number; score: number }[] => {
  const { issued, written } = part;
  // Texts are scored by another function, with a lexicon and a grammar checker; tests compare its scores with these.
  if (issued.kind === "writing") {
    return writtenFor(issued.brief, written).scores.map(([size, score]) => ({ size, score }));
  }
  const most = sizeOf(part);
  return Array.from({ length: most + 1 }, (_, size) => ({
    size,
    score: markedScore(issued, answersWith(part, size, seed)) ?? (100 * size) / most,
  }));
};

export const allRight = (part: Part, seed: string): Answers => answersWith(part, sizeOf(part), seed);

export const allWrong = (part: Part, seed: string): Answers => answersWith(part, 0, seed);

/** The answers whose score is closest to the pass mark; of two that are equally close, the better. */
export const nearPassMark = (part: Part, seed: string, passMark: number): Answers => {
  const distance = ({ score }: { score: number }): number => Math.abs(score - passMark);
  const closest = scoresOf(part, seed).reduce((best, one) => (distance(one) <= distance(best) ? one : best));
  return answersWith(part, closest.size, seed);
};
