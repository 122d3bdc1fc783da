import { scoreEditing } from "../scoring/editing.ts";
import type { Lexicon } from "../scoring/lexicon.ts";
import { scoreWriting } from "../scoring/writing.ts";
import { type PartScore, type Submission, scoreMarks, textOf } from "./score-part.ts";

/** Scores any part, a text with the help of a lexicon and of what the grammar checker found in it. */
export const scorePart = (submission: Submission, lexicon: Lexicon): PartScore => {
  const { part, sheet, grammar } = submission;
  if (sheet.kind === "writing") return scoreWriting(sheet.brief, textOf(part.answers, ""), grammar, lexicon);
  if (sheet.kind !== "editing") return scoreMarks(submission);
  const text = textOf(part.answers, sheet.passage.text);
  return scoreEditing(sheet.passage, text, { lexicon, findings: grammar?.findings ?? [] });
};
