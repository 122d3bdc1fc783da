import * as z from "zod/mini";
import type { Dialect } from "#contract/assessments/dialect.ts";
import type { Answers, PartContent } from "#contract/candidate/candidate.ts";
import type { SingleTest } from "../assessments/part-plan.ts";
import { EditingPassage } from "../content/passage.ts";
import type { PracticeContent, TestContent } from "../content/test-content.ts";
import { scoreEditing } from "../scoring/editing/editing.ts";
import { standardErrorOf } from "../scoring/precision.ts";
import type { Drawn, DrawRequest, Exercise, KindEvidence, PartScore, Reading } from "./kind.ts";
import { formToDraw } from "./least-seen.ts";
import { extentOf, textOf, visibleIn, wordsIn } from "./texts.ts";

/** A passage with planted errors, corrected in place. */
export const issued = { kind: z.literal("editing"), passage: EditingPassage };
export type EditingTest = { kind: "editing"; passage: EditingPassage };

export const draw = ({ passages }: TestContent, request: DrawRequest): Drawn<EditingTest> => {
  const passage = formToDraw(passages[request.dialect].editing, request);
  return { form: passage.form, version: String(passage.version), test: { kind: "editing", passage } };
};

export const practice = (from: PracticeContent, _: SingleTest, dialect: Dialect): Exercise<EditingTest> => {
  const passage = from[dialect].editing;
  const solution = passage.errors.map(({ wrong, accepted: [fix = ""], explanation }) => ({
    item: wrong,
    expected: fix,
    explanation,
  }));
  return { test: { kind: "editing", passage }, solution };
};

export const content = ({ passage: { title, text } }: EditingTest): PartContent => ({ kind: "editing", title, text });

export const text = ({ passage }: EditingTest, answers: Answers | null): string => textOf(answers, passage.text);

export const score = ({ passage }: EditingTest, answers: Answers | null, { lexicon, grammar }: Reading): PartScore => {
  const edited = textOf(answers, passage.text);
  const { score, review } = scoreEditing(passage, edited, { lexicon, findings: grammar?.findings ?? [] });
  return { score, review, grammar_check: extentOf(grammar, edited) };
};

export const standardError = ({ passage }: EditingTest, score: number): number =>
  standardErrorOf(score, passage.errors.length);

export const evidence = ({ passage }: EditingTest, answers: Answers | null): KindEvidence => {
  const edited = textOf(answers, passage.text);
  return {
    typing: "corrections",
    final_chars: visibleIn(edited),
    passage_words: edited === passage.text ? 0 : wordsIn(passage.text),
  };
};
