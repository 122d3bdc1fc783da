import type { Answers, PartKind } from "#contract/candidate/candidate.ts";
import type { AnswersOf } from "./kind.ts";

const asWritten = ({ text }: { text: string }): string => text;

/** Not in the kinds themselves, because a session needs no components. */
const CANONICAL: { readonly [Kind in PartKind]: (answers: AnswersOf<Kind>) => unknown } = {
  choice: ({ choices }) => Object.entries(choices).sort(([a], [b]) => (a < b ? -1 : 1)),
  editing: asWritten,
  proofreading: ({ marks }) => [...marks].sort((a, b) => a - b),
  writing: asWritten,
};

const canonicalIn = <Kind extends PartKind>(answers: AnswersOf<Kind>): unknown => CANONICAL[answers.kind](answers);

/** The same text for answers that are the same to the candidate. */
export const canonical = (answers: Answers | null): string =>
  JSON.stringify(answers === null ? null : canonicalIn(answers));
