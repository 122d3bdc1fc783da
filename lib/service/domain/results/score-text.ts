import type { GrammarCheckExtent } from "#contract/result.ts";
import { scoreEditing } from "../scoring/editing.ts";
import type { GrammarReport } from "../scoring/grammar-findings.ts";
import type { Lexicon } from "../scoring/lexicon.ts";
import { scoreWriting } from "../scoring/writing.ts";
import { type PartScore, type Submission, scoreMarks, textOf } from "./score-part.ts";

const extentOf = (grammar: GrammarReport | null, text: string): GrammarCheckExtent => {
  if (grammar === null) return "not_checked";
  return grammar.end < text.length ? "partial" : "complete";
};

/** Scores any part, texts with the lexicon and the findings of the grammar checker. */
export const scorePart = (submission: Submission, lexicon: Lexicon): PartScore => {
  const { part, issued, grammar } = submission;
  if (issued.kind === "writing") {
    const text = textOf(part.answers, "");
    const { score, review, parts } = scoreWriting(issued.brief, text, grammar, lexicon);
    return { score, review, parts, grammar_check: extentOf(grammar, text) };
  }
  if (issued.kind !== "editing") return scoreMarks(submission);
  const text = textOf(part.answers, issued.passage.text);
  const { score, review } = scoreEditing(issued.passage, text, { lexicon, findings: grammar?.findings ?? [] });
  return { score, review, grammar_check: extentOf(grammar, text) };
};
