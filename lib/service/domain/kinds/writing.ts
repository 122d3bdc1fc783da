import * as z from "zod/mini";
import type { Dialect } from "#contract/assessments/dialect.ts";
import type { Answers, PartContent } from "#contract/candidate/candidate.ts";
import type { SingleTest } from "../assessments/part-plan.ts";
import { WritingBrief } from "../content/passage.ts";
import type { PracticeContent, TestContent } from "../content/test-content.ts";
import { styleFindings } from "../scoring/house-style/style-findings.ts";
import type { GrammarReport } from "../scoring/language/findings.ts";
import { WRITING_ERROR } from "../scoring/precision.ts";
import { scoreWriting } from "../scoring/writing/writing.ts";
import type { Drawn, DrawRequest, Exercise, KindEvidence, PartScore, Reading } from "./kind.ts";
import { formToDraw } from "./least-seen.ts";
import { extentOf, textOf, visibleIn } from "./texts.ts";

/** A text written to a brief. */
export const issued = { kind: z.literal("writing"), brief: WritingBrief };
export type WritingTest = { kind: "writing"; brief: WritingBrief };

export const draw = ({ passages }: TestContent, request: DrawRequest): Drawn<WritingTest> => {
  const brief = formToDraw(passages[request.dialect].writing, request);
  return { form: brief.form, version: String(brief.version), test: { kind: "writing", brief } };
};

export const practice = (from: PracticeContent, _: SingleTest, dialect: Dialect): Exercise<WritingTest> => {
  const brief = from[dialect].writing;
  const solution = brief.points.map(({ text }) => ({
    item: text,
    expected: text,
    explanation: "A sentence that mentions this point covers it.",
  }));
  return { test: { kind: "writing", brief }, solution };
};

export const content = ({ brief: { title, brief, points, min_words } }: WritingTest): PartContent => ({
  kind: "writing",
  title,
  brief,
  points: points.map(({ text }) => text),
  min_words,
});

export const text = (_: WritingTest, answers: Answers | null): string => textOf(answers, "");

/** What counts against the language of a text: the checker's findings, and what goes against the brief's style sheet. */
const withStyle = ({ style }: WritingBrief, written: string, grammar: GrammarReport | null): GrammarReport | null =>
  grammar && style ? { ...grammar, findings: [...grammar.findings, ...styleFindings(style, written)] } : grammar;

export const score = ({ brief }: WritingTest, answers: Answers | null, { lexicon, grammar }: Reading): PartScore => {
  const written = textOf(answers, "");
  const { score, review, parts, concerns } = scoreWriting(brief, written, withStyle(brief, written, grammar), lexicon);
  return { score, review, parts, concerns, grammar_check: extentOf(grammar, written) };
};

export const standardError = (): number => WRITING_ERROR;

export const evidence = (_: WritingTest, answers: Answers | null): KindEvidence => ({
  typing: "free",
  final_chars: visibleIn(textOf(answers, "")),
});
