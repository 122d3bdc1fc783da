import * as z from "zod/mini";
import { timestamp } from "#contract/shared/timestamp.ts";
import { orNull } from "../../shared/record.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * The table's stream publishes changes within a second, and drops what it could not publish after 24 hours. This file
 * is for the rest: a change that fails while others succeed, and changes that the stream lost.
 */

/** How long a change may block those behind it in the stream; then the sweep publishes it. */
export const STREAM_PATIENCE_MS = 15 * MINUTE_MS;

/** How often an account's changes are compared with what was published. */
export const RECONCILE_EVERY_MS = 6 * HOUR_MS;

/** Younger changes are left to the stream. */
const SETTLING_MS = HOUR_MS;

/**
 * The age of the invitations that are compared: 30 days of a link, its last test, and late scoring. Reviews, marks and
 * corrections of a name have no such limit (`checkOfLateChange`).
 */
const LIFETIME_MS = 40 * DAY_MS;

/** Changes from `since` (included) to `until` (not), both ISO 8601. */
export type Window = { since: string; until: string };

/** The progress of an account's reconciliation. */
export const Reconciliation = z.object({
  account_id: z.string(),
  /** Everything that changed before this is published. */
  since: timestamp,
  due_at: timestamp,
  /** The current run: its end of the window, and the last invitation that was examined; null between two runs. */
  until: orNull(timestamp),
  position: orNull(z.string()),
});
export type Reconciliation = z.infer<typeof Reconciliation>;

/** For a new account. */
export const firstReconciliation = (account: { id: string; created_at: string }): Reconciliation => ({
  account_id: account.id,
  since: account.created_at,
  due_at: iso(Date.parse(account.created_at) + RECONCILE_EVERY_MS),
  until: null,
  position: null,
});

/** The window of a run that begins or continues at `now`. */
export const windowOf = ({ since, until }: Reconciliation, now: number): Window => ({
  since,
  until: until ?? iso(Math.max(Date.parse(since), now - SETTLING_MS)),
});

/** The earliest creation of an invitation that can have changed in a window. */
export const earliestCreation = ({ since }: Window): number => Date.parse(since) - LIFETIME_MS;

/**
 * When a change of an invitation that is too old to be compared with the others is compared by itself; undefined for any
 * other change, and for one without an event.
 */
export const checkOfLateChange = (
  { created_at }: { created_at: string },
  { updated_at }: { updated_at?: string },
): string | undefined =>
  updated_at === undefined || Date.parse(updated_at) - Date.parse(created_at) <= LIFETIME_MS
    ? undefined
    : iso(Date.parse(updated_at) + STREAM_PATIENCE_MS);

/** The next run, after a window was completed. */
export const afterWindow = (seen: Reconciliation, { until }: Window, now: number): Reconciliation => ({
  account_id: seen.account_id,
  since: until,
  due_at: iso(now + RECONCILE_EVERY_MS),
  until: null,
  position: null,
});

export const isIn = ({ since, until }: Window, at: string): boolean => since <= at && at < until;

const iso = (ms: number): string => new Date(ms).toISOString();
