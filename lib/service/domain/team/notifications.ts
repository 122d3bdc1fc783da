import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { NOTIFICATION_KINDS, type NotificationChoice, NotificationKind } from "#contract/dashboard/notifications.ts";
import { timestamp } from "#contract/shared/timestamp.ts";
import { type EmailChange, EmailProgress, requestEmail } from "../shared/email-progress.ts";
import { newRecord, orNull } from "../shared/record.ts";
import { dayIn, instantIn } from "../shared/time-zone.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The least time between two emails to one member, in milliseconds. */
export const BUNDLE_MS = 10 * MINUTE_MS;

/** When the daily email is sent, by the clocks of the account's zone. */
export const DIGEST_AT = "08:00";

/** How many things of a kind an email names; it counts the others. */
export const MAX_NAMED = 5;

/** As many as one batch of the stream, which is processed again if one of its changes fails, and more. */
const MAX_KNOWN = 200;

/** Something to be told; `key` is the same when it is said again. `id` is of an invitation or an endpoint: no personal data. */
export type Notice = { kind: NotificationKind; id: string; key: string };

/** How many things of a kind wait, and the ids of the first. */
const Waiting = z.object({ kind: NotificationKind, count: z.int(), ids: z.array(z.string()) });
export type Waiting = z.infer<typeof Waiting>;

/**
 * What waits to be emailed to a member, with the progress of that email: one row per member. What a sender has claimed is in
 * `sending`; what comes meanwhile is in `waiting`, for the next email.
 */
export const NotificationsRecord = z.object({
  account_id: z.string(),
  /** The member's person id. */
  id: z.string(),
  /** Counts the writes; each is on condition that there was no other. */
  version: z.int(),
  waiting: z.array(Waiting),
  sending: z.array(Waiting),
  /** The keys of the last notices. */
  known: z.array(z.string()),
  /** When what waits may be emailed. */
  next_at: orNull(timestamp),
  /** When the last email was handed over. */
  emailed_at: orNull(timestamp),
  ...EmailProgress.shape,
});
export type NotificationsRecord = z.infer<typeof NotificationsRecord>;

/** For a member to whom nothing was said yet. */
export const noNotifications = (accountId: string, personId: string): NotificationsRecord =>
  newRecord(NotificationsRecord, {
    account_id: accountId,
    id: personId,
    version: 0,
    waiting: [],
    sending: [],
    known: [],
  });

const merged = (waiting: readonly Waiting[], more: readonly Waiting[]): Waiting[] =>
  NOTIFICATION_KINDS.flatMap((kind) => {
    const same = [...waiting, ...more].filter((one) => one.kind === kind);
    const named = same.flatMap(({ ids }) => ids);
    const ids = [...new Set(named)];
    // What happened to a thing twice is one thing.
    const count = same.reduce((sum, one) => sum + one.count, 0) - (named.length - ids.length);
    return count === 0 ? [] : [{ kind, count, ids: ids.slice(0, MAX_NAMED) }];
  });

/** What an email that is composed now says. */
export const toSay = ({ sending, waiting }: NotificationsRecord): Waiting[] => merged(sending, waiting);

/** When what is said at `now` may be emailed: the next minute, 10 minutes after the last email, or the next morning. */
const emailAt = (
  { emailed_at }: NotificationsRecord,
  { when }: NotificationChoice,
  zone: string,
  now: number,
): number => {
  if (when === "at_once") return Math.max(now, emailed_at === null ? 0 : Date.parse(emailed_at) + BUNDLE_MS);
  const onDayOf = (ms: number): number => instantIn(zone, `${dayIn(zone, ms)}T${DIGEST_AT}`);
  const today = onDayOf(now);
  // A day after the morning, not after now: a day of 23 hours would be skipped late in the evening before it.
  return today >= now ? today : onDayOf(today + DAY_MS);
};

/** A row keeps many, and they need only be distinct. */
const short = ({ key, ...notice }: Notice): Notice => ({
  ...notice,
  key: createHash("sha256").update(key).digest("base64url").slice(0, 10),
});

const iso = (ms: number): string => new Date(ms).toISOString();

/** Asks for the email of what waits. It is asked for when it may be sent, so that waiting until then is not late. */
const asked = (row: NotificationsRecord, at: string): NotificationsRecord => ({
  ...row,
  ...requestEmail(row, Date.parse(at)),
  email_next_at: at,
});

/** The row after notices that are new to it; undefined if none is. */
export const afterNotices = (
  row: NotificationsRecord,
  notices: readonly Notice[],
  { choice, zone, now }: { choice: NotificationChoice; zone: string; now: number },
): NotificationsRecord | undefined => {
  const fresh = notices.map(short).filter(({ key }) => !row.known.includes(key));
  if (fresh.length === 0) return undefined;
  const next_at = row.waiting.length > 0 && row.next_at !== null ? row.next_at : iso(emailAt(row, choice, zone, now));
  const after: NotificationsRecord = {
    ...row,
    version: row.version + 1,
    waiting: merged(
      row.waiting,
      fresh.map(({ kind, id }) => ({ kind, count: 1, ids: [id] })),
    ),
    known: [...row.known, ...fresh.map(({ key }) => key)].slice(-MAX_KNOWN),
    next_at,
  };
  return row.email_status === "queued" ? after : asked(after, next_at);
};

/**
 * The row after a change of its email's progress. A claim takes what waits; an email that ends is forgotten, however it
 * ends, because it may have arrived. What came meanwhile is asked for again. One that ends unclaimed was pointless.
 */
export const afterEmailChange = (row: NotificationsRecord, set: EmailChange): NotificationsRecord => {
  const after = { ...row, ...set, version: row.version + 1 };
  if (set.email_claim !== null) {
    return { ...after, sending: toSay(row), waiting: [], emailed_at: after.email_claimed_at };
  }
  if (after.email_status === "queued") return after;
  const rest = row.email_claim === null ? [] : row.waiting;
  const ended = { ...after, sending: [], waiting: rest };
  return rest.length === 0 || row.next_at === null ? { ...ended, next_at: null } : asked(ended, row.next_at);
};

export type NotificationsStore = {
  read(accountId: string, personId: string): Promise<NotificationsRecord | undefined>;
  /** Writes a row unless it was written since it was read (`version`); false then. */
  save(after: NotificationsRecord): Promise<boolean>;
};
