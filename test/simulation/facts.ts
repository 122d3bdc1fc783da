/**
 * The rules of the specification and the decisions, stated independently: the service is checked against them, so nothing
 * here is imported from it.
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

/** The ids of a candidate's parts, in order. */
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

/** Saves that are under way at a part's deadline are accepted for so long after it. */
export const GRACE = 10 * SECOND;

/** How long the Idempotency-Key of a create is remembered. */
export const KEY_MEMORY = 720 * HOUR;

/** How long that of any other request is. */
export const REQUEST_KEY_MEMORY = 24 * HOUR;

export const RESEND_PAUSE = MINUTE;
export const MAX_RESENDS = 5;

/** A revoked key is refused after this time at the latest. */
export const KEY_TRUST = MINUTE;

/** A change of a webhook endpoint takes effect after this time at the latest. */
export const ENDPOINT_TRUST = 3 * SECOND;

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

/** The legal transitions. Opening leaves the status at `pending`; an extension reopens what has expired. */
export const TRANSITIONS: Readonly<Record<string, readonly string[]>> = {
  pending: ["in_progress", "expired", "cancelled"],
  in_progress: ["completed", "expired", "cancelled"],
  expired: ["pending", "in_progress"],
};

/** The events of an invitation with their timestamps' fields, in the order in which they can occur. */
export const EVENTS = [
  ["invitation.created", "created_at"],
  ["invitation.opened", "opened_at"],
  ["assessment.started", "started_at"],
  ["assessment.completed", "completed_at"],
  ["assessment.expired", "expired_at"],
  ["invitation.cancelled", "cancelled_at"],
] as const;

/** Whether an endpoint that names no events receives this one. */
export const isDefaultEvent = (type: string): boolean =>
  ["invitation.created", "invitation.opened"].includes(type) ||
  ["assessment.started", "assessment.completed", "assessment.expired"].includes(type);
