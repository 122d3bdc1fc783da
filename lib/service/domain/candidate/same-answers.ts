import type { Answers } from "#contract/candidate.ts";

/** Whether two answers are equivalent: the order of choices and of marks has no meaning. */
export const sameAnswers = (a: Answers | null, b: Answers | null): boolean =>
  a === null || b === null ? a === b : a.kind === b.kind && canonical(a) === canonical(b);

const canonical = (answers: Answers): string => {
  switch (answers.kind) {
    case "choice":
      return JSON.stringify(Object.entries(answers.choices).sort(([one], [other]) => (one < other ? -1 : 1)));
    case "proofreading":
      return JSON.stringify([...new Set(answers.marks)].sort((one, other) => one - other));
    case "editing":
    case "writing":
      return answers.text;
  }
};
