import type { Answers } from "#contract/candidate/candidate.ts";

/**
 * The candidate's consent and declaration on the welcome screen, stored on the device until the end. `notice` is the
 * version of the account's notice that was agreed to; null when there was none.
 */
export type Consent = { assistive: boolean; notice: number | null };

/** Where the candidate is in a part: the question shown, by position, and the ids of those flagged for review. */
export type Position = { question: number; flagged: readonly string[] };

/** A version of a part's answers that is not the one that the candidate works on. */
export type OtherVersion = {
  answers: Answers;
  /** Where it is from: this device, or whatever else had the test open. */
  from: "here" | "elsewhere";
  changedAt: number;
  /** When the version that the candidate works on instead was last changed. */
  shownChangedAt: number;
};

/** Answers that were sent, and when, in milliseconds of the service's clock. */
export type SentSave = { answers: Answers; at: number };

/** Answers of a part that the service has not confirmed. Times are in milliseconds of the service's clock. */
export type Draft = {
  /** The part's name, for when the service does not return the parts. */
  name: string;
  /** The version that the answers are based on. */
  version: number;
  answers: Answers;
  changedAt: number;
  /** Saves that were not confirmed, the latest last: each may have arrived, also those of before a reload. */
  sent: readonly SentSave[];
  /** The service has confirmed everything that was done up to then. */
  savedUntil: number;
};

/** What is stored beside drafts. The position and the other version are of one part: the running one. */
export type Notes = {
  consent: Consent | null;
  position: (Position & { part: string }) | null;
  other: (OtherVersion & { part: string }) | null;
};

/** What is stored on the device; drafts by part. */
export type Stored = Notes & { drafts: Readonly<Record<string, Draft>> };
