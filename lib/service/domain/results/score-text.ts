import type { Answers } from "#contract/candidate/candidate.ts";
import type { PartKind } from "#contract/candidate/part-kind.ts";
import type { PartScore, Reading } from "../kinds/kind.ts";
import { SCORE, type TestOf } from "../kinds/kinds.ts";
import type { Lexicon } from "../scoring/language/lexicon.ts";
import type { Submission } from "./score-part.ts";

/** The score of answers to a test of any kind. */
export const scoreOf = <Kind extends PartKind>(
  test: TestOf<Kind>,
  answers: Answers | null,
  reading: Reading,
): PartScore => SCORE[test.kind](test, answers, reading);

/** Scores any part, a text with the help of a lexicon and of what the grammar checker found in it. */
export const scorePart = ({ part, issued, grammar }: Submission, lexicon: Lexicon): PartScore =>
  scoreOf(issued, part.answers, { lexicon, grammar });
