import type { AnswerPatch, Answers } from "#contract/candidate/candidate.ts";
import type { SignalBatch } from "#contract/candidate/signals.ts";

/** Body of PUT /answers: all answers, or what changed since `version` was saved. */
export type Save = {
  part: string;
  /** The version this tab last saw; the save creates the next one. */
  version: number;
  /** The same in a retry, so that the service recognizes it. */
  save_id: string;
  signals?: SignalBatch | undefined;
} & ({ answers: Answers } | { patch: AnswerPatch });

/** Body of POST /submit. Without answers the last saved ones are submitted. */
export type Submission = {
  part: string;
  version: number;
  answers?: Answers | undefined;
  signals?: SignalBatch | undefined;
};
