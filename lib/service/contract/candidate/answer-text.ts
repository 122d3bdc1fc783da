import type { Answers } from "./candidate.ts";
import type { PartKind } from "./part-kind.ts";

/**
 * Answers as a text, in which they are compared, and travel and are stored as changes (`answer-patch.ts`). The page and the
 * service both run this file, so that they cannot differ; it has no imports, because the page takes no schemas.
 */

type AnswersOf<Kind extends PartKind> = Extract<Answers, { kind: Kind }>;

const TEXTS: { readonly [Kind in PartKind]: (answers: AnswersOf<Kind>) => string } = {
  choice: ({ choices }) => JSON.stringify(Object.entries(choices).sort(([one], [other]) => (one < other ? -1 : 1))),
  editing: ({ text }) => text,
  proofreading: ({ marks }) => JSON.stringify([...new Set(marks)].sort((one, other) => one - other)),
  writing: ({ text }) => text,
};

const textIn = <Kind extends PartKind>(answers: AnswersOf<Kind> & { kind: Kind }): string =>
  TEXTS[answers.kind](answers);

/** Answers as one text: the same for the same answers, whatever the order of choices and of marks. */
export const answerText = (answers: Answers): string => textIn(answers);

/** The reverse of `answerText`, not validated. Throws a SyntaxError for a text that cannot be one of choices or marks. */
export const answersOfText = (kind: PartKind, text: string): unknown => {
  switch (kind) {
    case "choice":
      return { kind, choices: Object.fromEntries(JSON.parse(text)) };
    case "proofreading":
      return { kind, marks: JSON.parse(text) };
    case "editing":
    case "writing":
      return { kind, text };
  }
};

/** Whether two answers are the same: the order of choices and of marks has no meaning, and neither has a mark given twice. */
export const sameAnswers = (one: Answers | null, other: Answers | null): boolean =>
  one === null || other === null ? one === other : one.kind === other.kind && answerText(one) === answerText(other);
