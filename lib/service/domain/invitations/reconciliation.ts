import * as z from "zod/mini";
import { timestamp } from "#contract/timestamp.ts";
import { orNull } from "../record.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * The table's stream publishes changes within a second, and forgets what it could not publish after 24 hours. What
 * follows is for the rest: a change that fails while others succeed, and changes that the stream lost.
 */

/** How long a change may hold up those behind it in the stream; then the sweep publishes it. */
export const STREAM_PATIENCE_MS = 15 * MINUTE_MS;

/** How often an account's changes are compared with what was published of them. */
export const RECONCILE_EVERY_MS = 6 * HOUR_MS;

/** What is younger is left to the stream. */
const SETTLING_MS = HOUR_MS;

/** An invitation changes no more after this: 30 days of its link, its last test, and a scoring that came late. */
const LIFETIME_MS = 40 * DAY_MS;

/** Changes from `since` (included) to `until` (not), both ISO 8601. */
export type Window = { since: string; until: string };

/** How far an account's reconciliation has come. */
export const Reconciliation = z.object({
  account_id: z.string(),
  /** Everything that changed before this is published. */
  since: timestamp,
  due_at: timestamp,
  /** What is being looked through: up to when, and the last invitation that was looked at; null between two runs. */
  until: orNull(timestamp),
  position: orNull(z.string()),
});
export type Reconciliation = z.infer<typeof Reconciliation>;

/** A new account's. */
export const firstReconciliation = (account: { id: string; created_at: string }): Reconciliation => ({
  account_id: account.id,
  since: account.created_at,
  due_at: iso(Date.parse(account.created_at) + RECONCILE_EVERY_MS),
  until: null,
  position: null,
});

/** What a run that begins or goes on at `now` looks through. */
export const windowOf = ({ since, until }: Reconciliation, now: number): Window => ({
  since,
  until: until ?? iso(Math.max(Date.parse(since), now - SETTLING_MS)),
});

/** The earliest creation of an invitation that can have changed in a window. */
export const earliestCreation = ({ since }: Window): number => Date.parse(since) - LIFETIME_MS;

/** The next run, once a window is looked through. */
export const afterWindow = (seen: Reconciliation, { until }: Window, now: number): Reconciliation => ({
  account_id: seen.account_id,
  since: until,
  due_at: iso(now + RECONCILE_EVERY_MS),
  until: null,
  position: null,
});

export const isIn = ({ since, until }: Window, at: string): boolean => since <= at && at < until;

const iso = (ms: number): string => new Date(ms).toISOString();
