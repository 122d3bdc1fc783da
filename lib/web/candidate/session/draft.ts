import type { Answers } from "#contract/candidate/candidate.ts";

/** A part's answers that the service has not confirmed, on this device. Times are of the service's clock, in milliseconds. */
export type Draft = {
  /** The part's name, for when the service does not return the parts. */
  name: string;
  /** The version that the answers are based on. */
  version: number;
  answers: Answers;
  changedAt: number;
  /** A save without a response: it may have arrived. */
  sent: { answers: Answers; at: number } | null;
  /** The service has confirmed everything that was done up to then. */
  savedUntil: number;
};
