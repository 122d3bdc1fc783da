import * as z from "zod/mini";
import { LIMITS, type LimitClass } from "#contract/limits.ts";
import type { Limiter } from "#domain/ports.ts";
import { type Admission, counterExpiry, hourOf, minuteOf, windowAt } from "#domain/rate-windows.ts";
import { Key, keys, TTL_ATTRIBUTE } from "./keys.ts";
import { readRow } from "./read-row.ts";
import { type Table, update } from "./table.ts";

/**
 * Attribute names of the counters, a letter and the minute: an hour of all of them stays under the 1 KB of one write
 * unit.
 */
const COUNTER_PREFIX: Record<"ip" | "link" | "session" | LimitClass, string> = {
  ip: "m",
  link: "m",
  session: "m",
  create: "c",
  read_invitations: "i",
  read_results: "r",
};
const HOUR = "h";

/** A row of counters, by name. */
const Counters = z.catchall(Key, z.int());

type Counter = { attribute: string; limit: keyof typeof LIMITS };

/** Counts a request in all its windows or, if one of them is full, in none: one conditional write. */
const take = async (table: Table, key: Key, counters: readonly Counter[], now: number): Promise<Admission> => {
  const names = Object.fromEntries(counters.map(({ attribute }, index) => [`#c${index}`, attribute]));
  const maxima = Object.fromEntries(counters.map(({ limit }, index) => [`:l${index}`, LIMITS[limit].requests]));
  const { done, item } = await update(table, {
    Key: key,
    UpdateExpression: `ADD ${counters.map((_, index) => `#c${index} :one`).join(", ")} SET #ttl = :ttl`,
    ConditionExpression: counters
      .map((_, index) => `(attribute_not_exists(#c${index}) OR #c${index} < :l${index})`)
      .join(" AND "),
    ExpressionAttributeNames: { ...names, "#ttl": TTL_ATTRIBUTE },
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

  takeAccount: (accountId, limitClass, now) =>
    take(
      table,
      keys.accountWindows(accountId, hourOf(now)),
      [
        { attribute: HOUR, limit: "account" },
        ...(limitClass === undefined
          ? []
          : [{ attribute: `${COUNTER_PREFIX[limitClass]}${minuteOf(now)}`, limit: limitClass }]),
      ],
      now,
    ),

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
});
