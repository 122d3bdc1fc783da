import { join, resolve } from "node:path";
import { harperCheck } from "#adapters/grammar/harper.ts";
import { packedLexicon } from "#adapters/lexicon/lexicon.ts";
import { content } from "#content/content.ts";
import { passThresholdOf } from "#domain/assessments/catalogue.ts";
import { scoreEditing } from "#domain/scoring/editing/editing.ts";
import { scoreProofreading } from "#domain/scoring/proofreading/proofreading.ts";
import { scoreWriting } from "#domain/scoring/writing/writing.ts";
import { editing, proofreading } from "../../../support/language/marked-passages.ts";
import { count, type Row, rounded } from "../../harness.ts";
import { rankCorrelation } from "./correlation.ts";
import { editedText, KINDS, type Kind, type MarkedAnswer, markedAnswers } from "./marked-answers.ts";

const { passages } = content;

const { writing } = passages["en-GB"];

const CALIBRATION = join(import.meta.dirname, "../../../fixtures/scoring/calibration");
/** One of this many answers is scored. */
const STEP = count(1, 8);

type Scored = MarkedAnswer & { score: number };

const check = harperCheck();
const lexicon = packedLexicon();

/** Scores an answer as the service does, with the grammar checker and the lexicon. */
const scoreOf = async (answer: MarkedAnswer): Promise<number> => {
  if (answer.kind === "proofreading") return scoreProofreading(proofreading[answer.form], answer.marks).score;
  const text = answer.kind === "editing" ? editedText(answer) : (answer.text ?? "");
  const grammar = await check(text);
  return answer.kind === "editing"
    ? scoreEditing(editing[answer.form], text, { lexicon, findings: grammar.findings }).score
    : scoreWriting(writing[answer.form], text, grammar, lexicon).score;
};

const rowOf = (what: string, kind: Kind, answers: readonly Scored[]): Row => {
  const passMark = passThresholdOf(`${kind}-test`);
  const wrong = answers.filter(({ score, mark }) => score >= passMark !== mark >= passMark).length;
  const off = answers.reduce((sum, { score, mark }) => sum + Math.abs(score - mark), 0);
  const spearman = rankCorrelation(answers.map(({ score, mark }) => [score, mark]));
  return {
    what,
    answers: answers.length,
    spearman: spearman === null ? null : rounded(spearman, 3),
    mean_difference: rounded(off / answers.length),
    wrong_side_percent: rounded((100 * wrong) / answers.length),
  };
};

/** How scores agree with the marks of the calibration set, or of the answers in the folder that SCORING_ANSWERS names. */
export const agreementRows = async (): Promise<Row[]> => {
  const folder = process.env.SCORING_ANSWERS;
  const answers = markedAnswers(folder === undefined ? CALIBRATION : resolve(folder));
  const scored: Scored[] = [];
  for (const answer of answers.filter((_answer, index) => index % STEP === 0))
    scored.push({ ...answer, score: await scoreOf(answer) });
  return KINDS.flatMap((kind) => {
    const all = scored.filter((answer) => answer.kind === kind);
    const groups: [string, Scored[]][] = [
      [kind, all],
      [`${kind}, tuned on (form A)`, all.filter(({ form }) => form === "A")],
      [`${kind}, held out (form B)`, all.filter(({ form }) => form === "B")],
      [`${kind}, genuine attempts`, kind === "writing" ? all.filter(({ genuine }) => genuine) : []],
    ];
    return groups.flatMap(([what, group]) => (group.length === 0 ? [] : [rowOf(what, kind, group)]));
  });
};
