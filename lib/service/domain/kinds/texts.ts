import type { Answers } from "#contract/candidate/candidate.ts";
import type { GrammarCheckExtent } from "#contract/results/result.ts";
import type { GrammarReport } from "../scoring/language/findings.ts";

/** The text of an answer; if nothing was answered, the original text. */
export const textOf = (answers: Answers | null, untouched: string): string =>
  answers !== null && "text" in answers ? answers.text : untouched;

/** How much of a text the grammar check read. */
export const extentOf = (grammar: GrammarReport | null, text: string): GrammarCheckExtent => {
  if (grammar === null) return "not_checked";
  return grammar.end < text.length ? "partial" : "complete";
};

/** Characters that are not white space. */
export const visibleIn = (text: string): number => text.replace(/\s/g, "").length;

export const wordsIn = (text: string): number => text.split(/\s/).filter((word) => word !== "").length;
