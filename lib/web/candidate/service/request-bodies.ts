import type { Answers } from "#contract/candidate/candidate.ts";
import type { SignalBatch } from "#contract/candidate/signals.ts";

/** Body of PUT /answers. */
export type Save = {
  part: string;
  /** The version this tab last saw; the save creates the next one. */
  version: number;
  answers: Answers;
  /** The same in a retry, so that the service recognizes it. */
  save_id: string;
  signals?: SignalBatch;
};

/** Body of POST /submit. Without answers the last saved ones are submitted. */
export type Submission = { part: string; version: number; answers?: Answers; signals?: SignalBatch };
