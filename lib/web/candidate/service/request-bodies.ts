import type { Answers } from "#contract/candidate.ts";
import type { SignalBatch } from "#contract/signals.ts";

/** Body of PUT /answers. */
export type Save = {
  part: string;
  /** The one this tab last saw; the save makes the next one. */
  version: number;
  answers: Answers;
  /** The same in a repetition, so that it is known as one. */
  save_id: string;
  signals?: SignalBatch;
};

/** Body of POST /submit. Without answers the last saved ones are handed in. */
export type Submission = { part: string; version: number; answers?: Answers; signals?: SignalBatch };
