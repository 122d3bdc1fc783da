import type { Answers, PartKind } from "#contract/candidate/candidate.ts";
import type { AnswersOf } from "../kinds/kind.ts";
import { CANONICAL } from "../kinds/kinds.ts";

/** Whether two answers are equivalent: the order of choices and of marks has no meaning. */
export const sameAnswers = (a: Answers | null, b: Answers | null): boolean =>
  a === null || b === null ? a === b : a.kind === b.kind && canonical(a) === canonical(b);

const canonical = <Kind extends PartKind>(answers: AnswersOf<Kind>): string => CANONICAL[answers.kind](answers);
