import * as z from "zod/mini";
import type { Dialect } from "#contract/assessments/dialect.ts";
import type { Answers, PartContent } from "#contract/candidate/candidate.ts";
import type { ValidationError } from "#contract/errors.ts";
import type { SingleTest } from "../assessments/part-plan.ts";
import { ProofreadingPassage } from "../content/passage.ts";
import type { PracticeContent, TestContent } from "../content/test-content.ts";
import { standardErrorOf } from "../scoring/precision.ts";
import { markableWords } from "../scoring/proofreading/markable-words.ts";
import { scoreProofreading } from "../scoring/proofreading/proofreading.ts";
import type { Answerable, AnswersOf, Drawn, DrawRequest, Exercise, KindEvidence, PartScore } from "./kind.ts";
import { formToDraw } from "./least-seen.ts";
import { wordsIn } from "./texts.ts";

/** A passage in which words with errors are marked. */
export const issued = { kind: z.literal("proofreading"), passage: ProofreadingPassage };
export type ProofreadingTest = { kind: "proofreading"; passage: ProofreadingPassage };

export const draw = ({ passages }: TestContent, request: DrawRequest): Drawn<ProofreadingTest> => {
  const passage = formToDraw(passages[request.dialect].proofreading, request);
  return { form: passage.form, version: String(passage.version), test: { kind: "proofreading", passage } };
};

export const practice = (from: PracticeContent, _: SingleTest, dialect: Dialect): Exercise<ProofreadingTest> => {
  const passage = from[dialect].proofreading;
  const solution = passage.errors.map(({ wrong, correct, explanation }) => ({
    item: wrong,
    expected: correct,
    explanation,
  }));
  return { test: { kind: "proofreading", passage }, solution };
};

export const content = ({ passage: { title, text } }: ProofreadingTest): PartContent => ({
  kind: "proofreading",
  title,
  text,
  words: markableWords(text).map(({ start, end }) => ({ start, end })),
});

export const answerable = ({ passage }: ProofreadingTest): Answerable => ({
  items: [],
  words: markableWords(passage.text).length,
});

export const answerErrors = ({ marks }: AnswersOf<"proofreading">, { words }: Answerable): ValidationError[] =>
  marks.flatMap((mark, index): ValidationError[] =>
    mark >= 0 && mark < words
      ? []
      : [
          {
            field: `answers.marks[${index}]`,
            code: "out_of_range",
            message: `Must be a word from 0 to ${words - 1}.`,
          },
        ],
  );

const marksOf = (answers: Answers | null) => (answers?.kind === "proofreading" ? answers.marks : []);

export const score = ({ passage }: ProofreadingTest, answers: Answers | null): PartScore =>
  scoreProofreading(passage, marksOf(answers));

export const standardError = ({ passage }: ProofreadingTest, score: number): number =>
  standardErrorOf(score, passage.errors.length);

export const evidence = ({ passage }: ProofreadingTest, answers: Answers | null): KindEvidence => ({
  typing: "none",
  passage_words: marksOf(answers).length > 0 ? wordsIn(passage.text) : 0,
});
