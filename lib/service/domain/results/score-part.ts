import type { Answers } from "#contract/candidate/candidate.ts";
import type { PartKind } from "#contract/candidate/part-kind.ts";
import type { PartRecord } from "../candidate/part-record.ts";
import type { Evidence } from "../integrity/evidence.ts";
import type { KindEvidence, PartScore } from "../kinds/kind.ts";
import { EVIDENCE, type IssuedTest, SCORE_MARKS, TEXT, type TestOf } from "../kinds/kinds.ts";
import type { GrammarReport } from "../scoring/language/findings.ts";

/**
 * A submitted part with the test that was issued in it. `grammar`: the grammar checker's result; null if it could not
 * read the text, and for every part without text.
 */
export type Submission = { part: PartRecord; issued: IssuedTest; grammar: GrammarReport | null };

/** The text of answers that is checked for grammar; undefined for choices and marks. */
export const textIn = <Kind extends PartKind>(test: TestOf<Kind>, answers: Answers | null): string | undefined =>
  TEXT[test.kind](test, answers);

/** The text that can be scored only with knowledge of the language; undefined for parts that are marked or chosen. */
export const textToRead = ({ part, issued }: Omit<Submission, "grammar">): string | undefined =>
  textIn(issued, part.answers);

const marksIn = <Kind extends PartKind>(test: TestOf<Kind>, answers: Answers | null): PartScore | undefined =>
  SCORE_MARKS[test.kind]?.(test, answers);

/**
 * Scores a part with choices or marks; unanswered questions count as open.
 *
 * @throws Error for a part that consists of a text: `scorePart` scores it.
 */
export const scoreMarks = ({ part, issued }: Submission): PartScore => {
  const score = marksIn(issued, part.answers);
  if (score === undefined) throw new Error("A text is scored with a lexicon");
  return score;
};

/** From start to submission, by the service's clock; what a simulated candidate submits took as long as the work that it stands for. */
export const takenMs = ({ started_at, submitted_at, deadline, worked_ms, ended_by }: PartRecord): number =>
  worked_ms !== null && ended_by === "candidate"
    ? worked_ms
    : Math.max(0, Date.parse(submitted_at ?? deadline) - Date.parse(started_at));

const evidenceIn = <Kind extends PartKind>(test: TestOf<Kind>, answers: Answers | null): KindEvidence =>
  EVIDENCE[test.kind](test, answers);

/** What integrity is judged by. */
export const evidenceOf = ({ part, issued }: Submission): Evidence => ({
  signals: part.signals,
  taken_ms: takenMs(part),
  final_chars: 0,
  items: [],
  passage_words: 0,
  ...evidenceIn(issued, part.answers),
});
