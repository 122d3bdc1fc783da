import type { Dialect } from "#contract/assessments/dialect.ts";
import type { Answers, PracticeList } from "#contract/candidate/candidate.ts";
import type { PartKind } from "#contract/candidate/part-kind.ts";
import type { GrammarCheckExtent, WritingConcern, WritingParts } from "#contract/results/result.ts";
import type { ReviewEntry } from "#contract/results/review.ts";
import type { SingleTest } from "../assessments/part-plan.ts";
import type { Evidence } from "../integrity/evidence.ts";
import type { GrammarReport } from "../scoring/language/findings.ts";
import type { Lexicon } from "../scoring/language/lexicon.ts";

/** The source of a test's draw. */
export type DrawRequest = {
  test: SingleTest;
  /** The English of the test: only content of this dialect, or of both, is drawn. */
  dialect: Dialect;
  seed: string;
  /** When the candidate was last given an item of a bank, or a form, by its name; in ms. */
  seen: ReadonlyMap<string, number>;
};

export type Drawn<Test> = { form: string; version: string; test: Test };

/** An exercise with its key. */
export type Exercise<Test> = { test: Test; solution: Solution };
export type Solution = PracticeList["data"][number]["solution"];

/** What an answer may refer to: the drawn items; the number of words that can be marked. */
export type Answerable = { items: string[]; words: number };

/** Answers of one kind, or of any; in this form the compiler pairs each with the entry of its kind. */
export type AnswersOf<Kind extends PartKind> = { [K in Kind]: { kind: K } & Extract<Answers, { kind: K }> }[Kind];

/** The score of a part. */
export type PartScore = {
  score: number;
  review: ReviewEntry[];
  /** For a text: how much of it was checked for grammar. */
  grammar_check?: GrammarCheckExtent;
  /** For a writing test: the parts of the score. */
  parts?: WritingParts;
  /** For a writing test: what a person should look at before deciding. */
  concerns?: WritingConcern[];
};

/** What scoring a text needs in addition. `grammar` is null if the checker could not read the text. */
export type Reading = { lexicon: Lexicon; grammar: GrammarReport | null };

/** A kind's evidence of how it was taken, in addition to the signals and the time. */
export type KindEvidence = Partial<Pick<Evidence, "final_chars" | "items" | "passage_words">> &
  Pick<Evidence, "typing">;
