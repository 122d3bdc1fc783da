import * as z from "zod/mini";
import { LIMITS, type LimitClass } from "#contract/limits.ts";
import type { Clock, Limiter } from "#domain/shared/ports.ts";
import { type Admission, counterExpiry, hourOf, minuteOf, windowAt } from "#domain/shared/rate-windows.ts";
import { Key, keys, TTL_ATTRIBUTE } from "./keys.ts";
import { readRow } from "./table/read-row.ts";
import { type Table, update } from "./table/table.ts";

/**
 * Attribute names of the counters, a letter and the minute. With the old ones removed, the row stays under the 1 KB of
 * one write unit.
 */
const COUNTER_PREFIX: Record<"only" | "import" | LimitClass, string> = {
  /** Of whom nothing else is counted in a minute. */
  only: "m",
  import: "p",
  create: "c",
  bulk: "b",
  read_invitations: "i",
  read_results: "r",
};
const HOUR = "h";

/** A row of counters, by name. */
const Counters = z.catchall(Key, z.int());

type Counter = { attribute: string; limit: keyof typeof LIMITS };

/** Counts a request in all its windows or, if one of them is full, in none: one conditional write. */
const take = async (
  table: Table,
  key: Key,
  counters: readonly Counter[],
  now: number,
  /** A counter of a past window, which is removed. */
  past?: string,
): Promise<Admission> => {
  const names = Object.fromEntries(counters.map(({ attribute }, index) => [`#c${index}`, attribute]));
  const maxima = Object.fromEntries(counters.map(({ limit }, index) => [`:l${index}`, LIMITS[limit].requests]));
  const { done, item } = await update(table, {
    Key: key,
    UpdateExpression: `ADD ${counters.map((_, index) => `#c${index} :one`).join(", ")} SET #ttl = :ttl${past === undefined ? "" : " REMOVE #past"}`,
    ConditionExpression: counters
      .map((_, index) => `(attribute_not_exists(#c${index}) OR #c${index} < :l${index})`)
      .join(" AND "),
    ExpressionAttributeNames: { ...names, "#ttl": TTL_ATTRIBUTE, ...(past === undefined ? {} : { "#past": past }) },
    ExpressionAttributeValues: { ...maxima, ":one": 1, ":ttl": counterExpiry(now) },
    ReturnValues: "ALL_NEW",
    ReturnValuesOnConditionCheckFailure: "ALL_OLD",
  });
  const counted = item && readRow(Counters, item);
  return {
    allowed: done,
    windows: counters.map(({ attribute, limit }) => windowAt(limit, now, counted?.[attribute] ?? 0)),
  };
};

/** Counts a request in the one window of who sends it. */
const takeOnly = (table: Table, key: Key, limit: keyof typeof LIMITS, now: number): Promise<Admission> =>
  take(table, key, [{ attribute: `${COUNTER_PREFIX.only}${minuteOf(now)}`, limit }], now);

/** The rate limits, counted in fixed windows of the clock. */
export const rateLimiter = (table: Table, clock: Clock): Limiter => ({
  now: () => clock.now(),

  takeIp: (address, now) => takeOnly(table, keys.ipWindows(address, hourOf(now)), "ip", now),

  takeAccount: (accountId, limitClass, now) => {
    const key = keys.accountWindows(accountId, hourOf(now));
    const hour: Counter = { attribute: HOUR, limit: "account" };
    if (limitClass === undefined) return take(table, key, [hour], now);
    const counterOf = (minute: number): string => `${COUNTER_PREFIX[limitClass]}${minute}`;
    const minute = minuteOf(now);
    // Two minutes later no clock is still in that window. This leaves at most half of an hour's counters in the row. In an
    // hour's first two minutes no attribute has the name.
    const past = counterOf(minute - 2);
    return take(table, key, [hour, { attribute: counterOf(minute), limit: limitClass }], now, past);
  },

  takeLink: (accountId, invitationId, now) =>
    takeOnly(table, keys.linkWindows(accountId, invitationId, hourOf(now)), "link", now),
  takeSession: (sessionId, now) => takeOnly(table, keys.windows(sessionId, hourOf(now)), "session", now),
  takeConnection: (connectionId, now) => takeOnly(table, keys.windows(connectionId, hourOf(now)), "connection", now),
  takePartner: (partnerId, now) => takeOnly(table, keys.windows(partnerId, hourOf(now)), "partner", now),

  takeImport: (accountId, now) => {
    const counterOf = (minute: number): string => `${COUNTER_PREFIX.import}${minute}`;
    const minute = minuteOf(now);
    const key = keys.accountWindows(accountId, hourOf(now));
    return take(table, key, [{ attribute: counterOf(minute), limit: "import" }], now, counterOf(minute - 2));
  },
});
