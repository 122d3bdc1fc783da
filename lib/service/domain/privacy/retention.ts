import * as z from "zod/mini";
import { timestamp } from "#contract/shared/timestamp.ts";
import { newRecord, orNull } from "../shared/record.ts";

const DAY_MS = 86_400_000;

/** How long data is kept after an invitation has ended, in days, unless the account chooses (decisions: privacy). */
export const DEFAULT_RETENTION_DAYS = 365;

/** How long the recorded behaviour in a test is kept that the integrity checks were made from; their outcome stays. */
export const SIGNALS_DAYS = 60;

/** How often an account's data is looked through, and how soon a run that did not finish is continued. */
const EVERY_MS = DAY_MS;
const CONTINUED_AFTER_MS = 60_000;

/** How far an account's data is looked through, as stored. Invitations are looked through in the order of their ids. */
export const RetentionRecord = z.object({
  account_id: z.string(),
  due_at: timestamp,
  /** Everything up to this id is erased; null at the beginning. */
  erased_to: orNull(z.string()),
  /** Everything up to this id is without recorded behaviour. */
  signals_to: orNull(z.string()),
});
export type RetentionRecord = z.infer<typeof RetentionRecord>;

/** For a new account. */
export const firstRetention = (account: { id: string; created_at: string }): RetentionRecord =>
  newRecord(RetentionRecord, { account_id: account.id, due_at: iso(Date.parse(account.created_at) + EVERY_MS) });

/** An invitation that ended at or before this time has been kept long enough. Milliseconds. */
export const keptSince = (days: number, now: number): number => now - days * DAY_MS;

/** When the data of an invitation that ended at a time is deleted; `days` null for the default. */
export const keptUntil = (days: number | null, ended: number): string =>
  iso(ended + (days ?? DEFAULT_RETENTION_DAYS) * DAY_MS);

export const nextRun = (isFinished: boolean, now: number): string =>
  iso(now + (isFinished ? EVERY_MS : CONTINUED_AFTER_MS));

const iso = (ms: number): string => new Date(ms).toISOString();

export type RetentionStore = {
  read(accountId: string): Promise<RetentionRecord | undefined>;
  save(record: RetentionRecord): Promise<void>;
  /** Makes the next run begin with the oldest invitation again. */
  restart(accountId: string): Promise<void>;
};
