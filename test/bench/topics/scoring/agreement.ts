import { join, resolve } from "node:path";
import { harperCheck } from "#adapters/grammar/harper.ts";
import { packedLexicon } from "#adapters/lexicon/lexicon.ts";
import { editing, proofreading, writing } from "#content/passages.ts";
import { passThresholdOf } from "#domain/assessments/catalogue.ts";
import { scoreEditing } from "#domain/scoring/editing.ts";
import { scoreProofreading } from "#domain/scoring/proofreading.ts";
import { scoreWriting } from "#domain/scoring/writing.ts";
import { type Row, rounded } from "../../harness.ts";
import { editedText, type MarkedAnswer, markedAnswers } from "./marked-answers.ts";

const CALIBRATION = join(import.meta.dirname, "../../../test/fixtures/scoring/calibration");

type Scored = MarkedAnswer & { score: number };

const check = harperCheck();
const lexicon = packedLexicon();

const scoreOf = async (answer: MarkedAnswer): Promise<number> => {
  if (answer.kind === "editing") {
    const text = editedText(answer);
    return scoreEditing(editing[answer.form], text, { lexicon, findings: await check(text) }).score;
  }
  if (answer.kind === "proofreading") return scoreProofreading(proofreading[answer.form], answer.marks).score;
  const text = answer.text ?? "";
  return scoreWriting(writing[answer.form], text, { findings: await check(text), end: text.length }, lexicon).score;
};

/** Ranks from 1, equal values sharing the mean of theirs. */
const ranks = (values: readonly number[]): number[] =>
  values.map((value) => {
    const below = values.filter((other) => other < value).length;
    const equal = values.filter((other) => other === value).length;
    return below + (equal + 1) / 2;
  });

const correlation = (xs: readonly number[], ys: readonly number[]): number => {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [mx, my] = [mean(xs), mean(ys)];
  const products = xs.map((x, index) => (x - mx) * ((ys[index] ?? 0) - my));
  const squares = (values: readonly number[], middle: number) =>
    values.reduce((sum, value) => sum + (value - middle) ** 2, 0);
  return products.reduce((sum, product) => sum + product, 0) / Math.sqrt(squares(xs, mx) * squares(ys, my));
};

const rowOf = (what: string, answers: readonly Scored[]): Row => {
  const passMark = passThresholdOf(
    `${answers[0]?.kind === "writing" ? "writing" : answers[0]?.kind === "editing" ? "editing" : "proofreading"}-test`,
  );
  const wrong = answers.filter(({ score, mark }) => score >= passMark !== mark >= passMark).length;
  const off = answers.reduce((sum, { score, mark }) => sum + Math.abs(score - mark), 0);
  return {
    what,
    answers: answers.length,
    spearman: rounded(correlation(ranks(answers.map(({ score }) => score)), ranks(answers.map(({ mark }) => mark))), 3),
    mean_difference: rounded(off / answers.length),
    wrong_side_percent: rounded((100 * wrong) / answers.length),
  };
};

/** How scores agree with the marks of the calibration set, or of the answers in the folder that SCORING_ANSWERS names. */
export const agreementRows = async (): Promise<Row[]> => {
  const folder = process.env.SCORING_ANSWERS;
  const scored: Scored[] = [];
  for (const answer of markedAnswers(folder === undefined ? CALIBRATION : resolve(folder)))
    scored.push({ ...answer, score: await scoreOf(answer) });
  if (process.env.SCORING_DETAIL === "1")
    for (const { kind, id, mark, score } of scored) console.error(`${kind} ${id}: mark ${mark}, score ${score}`);
  return ["editing", "proofreading", "writing"].flatMap((kind) => {
    const all = scored.filter((answer) => answer.kind === kind);
    const genuine = all.filter((answer) => answer.genuine);
    const half = (form: "A" | "B") => all.filter((answer) => answer.form === form);
    return [
      rowOf(kind, all),
      rowOf(`${kind}, tuned on (form A)`, half("A")),
      rowOf(`${kind}, held out (form B)`, half("B")),
      ...(kind === "writing" ? [rowOf("writing, genuine attempts", genuine)] : []),
    ];
  });
};
