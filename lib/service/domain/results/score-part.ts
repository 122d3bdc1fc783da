import type { Answers } from "#contract/candidate.ts";
import type { GrammarCheckExtent, WritingParts } from "#contract/result.ts";
import type { ReviewEntry } from "#contract/review.ts";
import type { IssuedTest } from "../candidate/issued-test.ts";
import type { PartRecord } from "../candidate/part-record.ts";
import type { Evidence } from "../integrity/evidence.ts";
import { scoreChoice } from "../scoring/choice.ts";
import type { GrammarReport } from "../scoring/grammar-findings.ts";
import { scoreProofreading } from "../scoring/proofreading.ts";

/**
 * A submitted part with the test that was issued in it. `grammar`: the grammar checker's result; null if it could not
 * read the text, and for every part without text.
 */
export type Submission = { part: PartRecord; issued: IssuedTest; grammar: GrammarReport | null };

/** The score of a part. */
export type PartScore = {
  score: number;
  review: ReviewEntry[];
  /** For a text: how much of it was checked for grammar. */
  grammar_check?: GrammarCheckExtent;
  /** For a writing test: the parts of the score. */
  parts?: WritingParts;
};

/** The text of an answer; if nothing was answered, the original text. */
export const textOf = (answers: Answers | null, untouched: string): string =>
  answers !== null && "text" in answers ? answers.text : untouched;

/**
 * The text that needs the lexicon or the grammar checker for scoring; undefined for parts that are marked or chosen.
 */
export const textToRead = ({ part, issued }: Omit<Submission, "grammar">): string | undefined => {
  if (issued.kind === "writing") return textOf(part.answers, "");
  return issued.kind === "editing" ? textOf(part.answers, issued.passage.text) : undefined;
};

/**
 * Scores a part with choices or marks; unanswered questions count as open.
 *
 * @throws Error for a part with a text: `scoreText` scores it.
 */
export const scoreMarks = ({ part, issued }: Submission): PartScore => {
  const { answers } = part;
  if (issued.kind === "choice") return scoreChoice(issued.items, answers?.kind === "choice" ? answers.choices : {});
  if (issued.kind === "proofreading")
    return scoreProofreading(issued.passage, answers?.kind === "proofreading" ? answers.marks : []);
  throw new Error("A text is scored with a lexicon");
};

/** From start to submission, by the service's clock. */
export const takenMs = ({ started_at, submitted_at, deadline }: PartRecord): number =>
  Math.max(0, Date.parse(submitted_at ?? deadline) - Date.parse(started_at));

const visible = (text: string): number => text.replace(/\s+/g, "").length;
const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => word !== "").length;

/** The evidence for integrity checks. */
export const evidenceOf = ({ part, issued }: Submission): Evidence => {
  const { answers } = part;
  const common = { signals: part.signals, taken_ms: takenMs(part), final_chars: 0, items: [], passage_words: 0 };
  switch (issued.kind) {
    case "choice": {
      const choices = answers?.kind === "choice" ? answers.choices : {};
      const items = issued.items
        .filter(({ id }) => Object.hasOwn(choices, id))
        .map(({ id, stem, options }) => ({ id, chars: stem.length + options.join("").length }));
      return { ...common, kind: "choice", items };
    }
    case "editing": {
      const text = textOf(answers, issued.passage.text);
      const touched = text !== issued.passage.text;
      return {
        ...common,
        kind: "editing",
        final_chars: visible(text),
        passage_words: touched ? wordsIn(issued.passage.text) : 0,
      };
    }
    case "proofreading": {
      const touched = answers?.kind === "proofreading" && answers.marks.length > 0;
      return { ...common, kind: "proofreading", passage_words: touched ? wordsIn(issued.passage.text) : 0 };
    }
    case "writing":
      return { ...common, kind: "writing", final_chars: visible(textOf(answers, "")) };
  }
};
