import type { Answers } from "#contract/candidate.ts";
import type { GrammarCheckExtent } from "#contract/result.ts";
import type { ReviewEntry } from "#contract/review.ts";
import type { Evidence } from "./integrity.ts";
import type { PartRecord } from "./part.ts";
import { scoreChoice } from "./scoring/choice.ts";
import { scoreEditing } from "./scoring/editing.ts";
import type { GrammarReport } from "./scoring/mechanics.ts";
import { scoreProofreading } from "./scoring/proofreading.ts";
import { scoreWriting } from "./scoring/writing.ts";
import type { Sheet } from "./sheet.ts";

/**
 * A submitted part with what it was taken from. `grammar`: what the grammar checker says of a written text; null when it
 * could not read it, and for every part without one.
 */
export type Submission = { part: PartRecord; sheet: Sheet; grammar: GrammarReport | null };

const textOf = (answers: Answers | null, untouched: string): string =>
  answers !== null && "text" in answers ? answers.text : untouched;

/** The written text that needs a grammar checker; undefined for every other part. */
export const writtenText = ({ part, sheet }: Omit<Submission, "grammar">): string | undefined =>
  sheet.kind === "writing" ? textOf(part.answers, "") : undefined;

type Scored = { score: number; review: ReviewEntry[]; grammar_check?: GrammarCheckExtent };

/** Scores a part; what was never answered is scored as it was given out. */
export const scorePart = ({ part, sheet, grammar }: Submission): Scored => {
  const { answers } = part;
  switch (sheet.kind) {
    case "choice":
      return scoreChoice(sheet.items, answers?.kind === "choice" ? answers.choices : {});
    case "editing":
      return scoreEditing(sheet.passage, textOf(answers, sheet.passage.text));
    case "proofreading":
      return scoreProofreading(sheet.passage, answers?.kind === "proofreading" ? answers.marks : []);
    case "writing":
      return scoreWriting(sheet.brief, textOf(answers, ""), grammar);
  }
};

/** From start to submission, by the service's clock. */
export const takenMs = ({ started_at, submitted_at, deadline }: PartRecord): number =>
  Math.max(0, Date.parse(submitted_at ?? deadline) - Date.parse(started_at));

const visible = (text: string): number => text.replace(/\s+/g, "").length;
const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => word !== "").length;

/** What integrity is judged by. */
export const evidenceOf = ({ part, sheet }: Submission): Evidence => {
  const { answers } = part;
  const common = { signals: part.signals, taken_ms: takenMs(part), final_chars: 0, items: [], passage_words: 0 };
  switch (sheet.kind) {
    case "choice": {
      const choices = answers?.kind === "choice" ? answers.choices : {};
      const items = sheet.items
        .filter(({ id }) => Object.hasOwn(choices, id))
        .map(({ id, stem, options }) => ({ id, chars: stem.length + options.join("").length }));
      return { ...common, kind: "choice", items };
    }
    case "editing": {
      const text = textOf(answers, sheet.passage.text);
      const touched = text !== sheet.passage.text;
      return {
        ...common,
        kind: "editing",
        final_chars: visible(text),
        passage_words: touched ? wordsIn(sheet.passage.text) : 0,
      };
    }
    case "proofreading": {
      const touched = answers?.kind === "proofreading" && answers.marks.length > 0;
      return { ...common, kind: "proofreading", passage_words: touched ? wordsIn(sheet.passage.text) : 0 };
    }
    case "writing":
      return { ...common, kind: "writing", final_chars: visible(textOf(answers, "")) };
  }
};
