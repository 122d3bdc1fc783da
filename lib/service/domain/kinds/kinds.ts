import * as z from "zod/mini";
import type { Dialect } from "#contract/assessments/dialect.ts";
import { type Answers, Guidance, type PartContent } from "#contract/candidate/candidate.ts";
import type { PartKind } from "#contract/candidate/part-kind.ts";
import type { ValidationError } from "#contract/errors.ts";
import type { SingleTest } from "../assessments/part-plan.ts";
import type { PracticeContent, TestContent } from "../content/test-content.ts";
import * as choice from "./choice.ts";
import * as editing from "./editing.ts";
import type { Answerable, AnswersOf, Drawn, DrawRequest, Exercise, KindEvidence, PartScore, Reading } from "./kind.ts";
import * as proofreading from "./proofreading.ts";
import * as writing from "./writing.ts";

/**
 * The behaviour of each kind of test, aspect by aspect. One table per aspect instead of one object per kind, because a
 * bundle contains each table that it uses as a whole: the function that saves answers needs no scoring.
 */

/** The content of a test with its key, by kind. */
type Tests = {
  choice: choice.ChoiceTest;
  editing: editing.EditingTest;
  proofreading: proofreading.ProofreadingTest;
  writing: writing.WritingTest;
};

/** The tests of one kind, or of any; in this form the compiler pairs each with the entry of its kind. */
export type TestOf<Kind extends PartKind> = { [K in Kind]: { kind: K } & Tests[K] }[Kind];

const drawn = {
  form: z.string(),
  /** Of the content. */
  version: z.string(),
  /** Form, version and seed reproduce the draw. */
  seed: z.string(),
  /** Of an account's own test; absent for ours. */
  guidance: z.optional(Guidance),
};

/** A drawn test as stored. */
export const IssuedTest = z.discriminatedUnion("kind", [
  z.object({ ...drawn, ...choice.issued }),
  z.object({ ...drawn, ...editing.issued }),
  z.object({ ...drawn, ...proofreading.issued }),
  z.object({ ...drawn, ...writing.issued }),
]);
export type IssuedTest = z.infer<typeof IssuedTest>;

type OfTest<Result> = { readonly [Kind in PartKind]: (test: TestOf<Kind>) => Result };
type OfAnswers<Result> = { readonly [Kind in PartKind]: (test: TestOf<Kind>, answers: Answers | null) => Result };

/** Draws a test from the content. */
export const DRAW: { readonly [Kind in PartKind]: (from: TestContent, request: DrawRequest) => Drawn<TestOf<Kind>> } = {
  choice: choice.draw,
  editing: editing.draw,
  proofreading: proofreading.draw,
  writing: writing.draw,
};

/** An exercise to practise with. */
export const PRACTICE: {
  readonly [Kind in PartKind]: (from: PracticeContent, test: SingleTest, dialect: Dialect) => Exercise<TestOf<Kind>>;
} = {
  choice: choice.practice,
  editing: editing.practice,
  proofreading: proofreading.practice,
  writing: writing.practice,
};

/**
 * The part that the candidate sees. Every field is listed there, so fields that are added to the content stay private.
 */
export const CONTENT: OfTest<PartContent> = {
  choice: choice.content,
  editing: editing.content,
  proofreading: proofreading.content,
  writing: writing.content,
};

const nothing = (): Answerable => ({ items: [], words: 0 });

/** What an answer may refer to. */
export const ANSWERABLE: OfTest<Answerable> = {
  choice: choice.answerable,
  editing: nothing,
  proofreading: proofreading.answerable,
  writing: nothing,
};

const noErrors = (): ValidationError[] => [];

/** The errors in answers for a part. */
export const ANSWER_ERRORS: {
  readonly [Kind in PartKind]: (answers: AnswersOf<Kind>, part: Answerable) => ValidationError[];
} = {
  choice: choice.answerErrors,
  editing: noErrors,
  proofreading: proofreading.answerErrors,
  writing: noErrors,
};

const noText = (): undefined => undefined;

/** The text that needs the lexicon or the grammar checker for scoring; undefined for choices and marks. */
export const TEXT: OfAnswers<string | undefined> = {
  choice: noText,
  editing: editing.text,
  proofreading: noText,
  writing: writing.text,
};

/** Scores of the kinds that need neither; a kind has either this or a `TEXT`. */
export const SCORE_MARKS: { readonly [Kind in PartKind]: OfAnswers<PartScore>[Kind] | undefined } = {
  choice: choice.score,
  editing: undefined,
  proofreading: proofreading.score,
  writing: undefined,
};

/** Scores of every kind. */
export const SCORE: {
  readonly [Kind in PartKind]: (test: TestOf<Kind>, answers: Answers | null, reading: Reading) => PartScore;
} = {
  choice: choice.score,
  editing: editing.score,
  proofreading: proofreading.score,
  writing: writing.score,
};

/** The precision of a score, by the number of answers that it counts. */
export const STANDARD_ERROR: { readonly [Kind in PartKind]: (test: TestOf<Kind>, score: number) => number } = {
  choice: choice.standardError,
  editing: editing.standardError,
  proofreading: proofreading.standardError,
  writing: writing.standardError,
};

/** The evidence for integrity checks, in addition to the signals and the time. */
export const EVIDENCE: OfAnswers<KindEvidence> = {
  choice: choice.evidence,
  editing: editing.evidence,
  proofreading: proofreading.evidence,
  writing: writing.evidence,
};
