import type { ComponentChild } from "preact";
import type { Answers, PartContent } from "#contract/candidate/candidate.ts";
import type { PartKind } from "#contract/candidate/part-kind.ts";
import type { Signals } from "../integrity/signals.ts";

/** Content and answers of one kind, or of any; in this form the compiler pairs each with the entry of its kind. */
export type ContentOf<Kind extends PartKind> = { [K in Kind]: { kind: K } & Extract<PartContent, { kind: K }> }[Kind];
export type AnswersOf<Kind extends PartKind> = { [K in Kind]: { kind: K } & Extract<Answers, { kind: K }> }[Kind];

export type TaskProps<Kind extends PartKind = PartKind> = {
  content: ContentOf<Kind>;
  answers: Answers | null;
  change(answers: Answers): void;
  /** Undefined in an example, where nothing is recorded. */
  signals: Signals | undefined;
  question: number;
  ask(question: number): void;
  /** The ids of the flagged questions. */
  flagged: readonly string[];
  /** Flags a question, or removes its flag; undefined in an example. */
  flag?: (item: string) => void;
  /** To the review before submission; undefined in an example. */
  review?: () => void;
};

export type SummaryProps<Kind extends PartKind = PartKind> = Pick<
  TaskProps<Kind>,
  "content" | "answers" | "ask" | "flagged"
>;

/** A kind of test on the candidate's page. */
export type KindOnPage<Kind extends PartKind> = {
  /** Shown before a test of the kind starts. */
  instructions: { task: string; how: readonly string[] };
  /** The task itself, in a test or in an example. */
  Task(props: TaskProps<Kind>): ComponentChild;
  /** What was done, shown before it is submitted. */
  Summary(props: SummaryProps<Kind>): ComponentChild;
  /** The share that is done, 0 to 1; absent where answers do not say. */
  done?(content: ContentOf<Kind>, answers: Answers | null): number;
  /** The amount of answers, in words. */
  size(answers: AnswersOf<Kind>): string;
};

/** `1 word`, `2 words`. */
export const counted = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;
