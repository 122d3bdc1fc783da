import type { Answers, PartKind, PracticeList } from "#contract/candidate.ts";
import type { GrammarCheckExtent, WritingParts } from "#contract/result.ts";
import type { ReviewEntry } from "#contract/review.ts";
import type { SingleTest } from "../assessments/part-plan.ts";
import type { Evidence } from "../integrity/evidence.ts";
import type { GrammarReport } from "../scoring/grammar-findings.ts";
import type { Lexicon } from "../scoring/lexicon.ts";

/** What a test is drawn from. */
export type DrawRequest = {
  test: SingleTest;
  /** The form to draw, of a test whose forms are fixed. */
  form: "A" | "B";
  seed: string;
  /** Items that the invitation has had, of a test that is drawn from a bank. */
  seen: ReadonlySet<string>;
};

export type Drawn<Test> = { form: string; version: string; test: Test };

/** An exercise with its key. */
export type Exercise<Test> = { test: Test; solution: Solution };
export type Solution = PracticeList["data"][number]["solution"];

/** What an answer may name: the drawn items; how many words can be marked. */
export type Answerable = { items: string[]; words: number };

/** Answers of one kind, or of any; in this form the compiler pairs each with the entry of its kind. */
export type AnswersOf<Kind extends PartKind> = { [K in Kind]: { kind: K } & Extract<Answers, { kind: K }> }[Kind];

/** What scoring a part gives. */
export type PartScore = {
  score: number;
  review: ReviewEntry[];
  /** Of a text: how much of it the grammar check read. */
  grammar_check?: GrammarCheckExtent;
  /** Of a writing test: what the score consists of. */
  parts?: WritingParts;
};

/** What scoring a text needs beside it. `grammar` is null when the checker could not read the text. */
export type Reading = { lexicon: Lexicon; grammar: GrammarReport | null };

/** What a kind knows of how it was taken, beside the signals and the time. */
export type KindEvidence = Partial<Pick<Evidence, "final_chars" | "items" | "passage_words">> &
  Pick<Evidence, "typing">;
