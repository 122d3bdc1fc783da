/**
 * What the specification and the decisions say, written out a second time: the service is judged by this, so nothing
 * here is taken from it.
 */

const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;

export type Slug =
  | "grammar-test"
  | "editing-test"
  | "proofreading-test"
  | "punctuation-test"
  | "spelling-test"
  | "writing-test"
  | "full-editing-assessment";

const SECTIONS = ["grammar-test", "editing-test", "proofreading-test"] as const;

/** Each test costs one credit, the full assessment two. */
export const costOf = (tests: readonly string[]): number =>
  tests.reduce((sum, test) => sum + (test === "full-editing-assessment" ? 2 : 1), 0);

/** The parts that a candidate takes, in their order, by their ids. */
export const partsOf = (tests: readonly string[]): string[] =>
  tests.flatMap((test) =>
    test === "full-editing-assessment" ? SECTIONS.map((section) => `${test}.${section}`) : [test],
  );

const MINUTES: Readonly<Record<string, number>> = {
  "grammar-test": 15,
  "editing-test": 15,
  "proofreading-test": 15,
  "punctuation-test": 10,
  "spelling-test": 10,
  "writing-test": 20,
};

/** How long a part may take, in milliseconds; no simulated candidate has extra time. */
export const allowedFor = (part: string): number => (MINUTES[part.split(".").at(-1) ?? ""] ?? 0) * MINUTE;

/** Saves that are under way when a part's time is up are taken this long after it. */
export const GRACE = 10 * SECOND;

/** How long an Idempotency-Key is remembered. */
export const KEY_MEMORY = 720 * HOUR;

export const RESEND_PAUSE = MINUTE;
export const MAX_RESENDS = 5;

/** A revoked key opens nothing any more after this. */
export const KEY_TRUST = MINUTE;

/** Waits after each failed attempt of a webhook, in milliseconds, and how much less than that jitter makes of it. */
export const WAITS: readonly number[] = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];
export const LEAST_OF_WAIT = 0.8;

export const FINAL: readonly string[] = ["completed", "expired", "cancelled"];

/** From each status to which others. Opening leaves it at `pending`. */
export const TRANSITIONS: Readonly<Record<string, readonly string[]>> = {
  pending: ["in_progress", "expired", "cancelled"],
  in_progress: ["completed", "expired", "cancelled"],
};

/** The events of an invitation with the time that each stands for, in the order in which they can come. */
export const EVENTS = [
  ["invitation.created", "created_at"],
  ["invitation.opened", "opened_at"],
  ["assessment.started", "started_at"],
  ["assessment.completed", "completed_at"],
  ["assessment.expired", "expired_at"],
  ["invitation.cancelled", "cancelled_at"],
] as const;

/** What an endpoint gets that names no events. */
export const isDefaultEvent = (type: string): boolean => type !== "invitation.cancelled";
