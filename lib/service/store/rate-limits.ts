import * as z from "zod/mini";
import { LIMITS, type LimitClass } from "#contract/limits.ts";
import type { Limiter } from "#domain/shared/ports.ts";
import { type Admission, counterExpiry, hourOf, minuteOf, windowAt } from "#domain/shared/rate-windows.ts";
import { Key, keys, TTL_ATTRIBUTE } from "./keys.ts";
import { readRow } from "./table/read-row.ts";
import { type Table, update } from "./table/table.ts";

/**
 * Attribute names of the counters, a letter and the minute. With the old ones removed, the row stays under the 1 KB of
 * one write unit.
 */
const COUNTER_PREFIX: Record<"ip" | "link" | "session" | "connection" | "import" | LimitClass, string> = {
  ip: "m",
  link: "m",
  session: "m",
  connection: "m",
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

/** The rate limits, counted in fixed windows. */
export const rateLimiter = (table: Table): Limiter => ({
  takeIp: (address, now) =>
    take(
      table,
      keys.ipWindows(address, hourOf(now)),
      [{ attribute: `${COUNTER_PREFIX.ip}${minuteOf(now)}`, limit: "ip" }],
      now,
    ),

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
    take(
      table,
      keys.linkWindows(accountId, invitationId, hourOf(now)),
      [{ attribute: `${COUNTER_PREFIX.link}${minuteOf(now)}`, limit: "link" }],
      now,
    ),

  takeSession: (sessionId, now) =>
    take(
      table,
      keys.sessionWindows(sessionId, hourOf(now)),
      [{ attribute: `${COUNTER_PREFIX.session}${minuteOf(now)}`, limit: "session" }],
      now,
    ),

  takeConnection: (connectionId, now) =>
    take(
      table,
      keys.connectionWindows(connectionId, hourOf(now)),
      [{ attribute: `${COUNTER_PREFIX.connection}${minuteOf(now)}`, limit: "connection" }],
      now,
    ),

  takeImport: (accountId, now) => {
    const counterOf = (minute: number): string => `${COUNTER_PREFIX.import}${minute}`;
    const minute = minuteOf(now);
    const key = keys.accountWindows(accountId, hourOf(now));
    return take(table, key, [{ attribute: counterOf(minute), limit: "import" }], now, counterOf(minute - 2));
  },
});
